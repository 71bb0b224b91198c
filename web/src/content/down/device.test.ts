import { describe, expect, it } from 'vitest';
import { deviceOf, platformsFor } from './device.ts';

describe('the device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130', 5, 'android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Safari/604', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605', 5, 'ios'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Safari/605', 0, 'desktop'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 10, 'desktop'],
    ['', 0, 'desktop'],
  ])('%s with %i fingers is %s', (agent, touch, device) => {
    expect(deviceOf(agent, touch)).toBe(device);
  });

  it('comes first among the ways', () => {
    expect(platformsFor('android')).toEqual(['android', 'ios', 'lite', 'desktop']);
  });
});
