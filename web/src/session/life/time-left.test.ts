import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
// The time left is right even when the server's clock is far from the device's.
const limits = (endsInSeconds: number) => ({ idleSeconds: 1_800, endsAt: '2031-01-01T00:00:00Z', endsInSeconds });

describe('timeLeft', () => {
  it('counts the idle time from the last call', () => {
    expect(timeLeft(limits(3_600), { readAtMs: now, lastCallAtMs: now - 1_700_000, nowMs: now })).toEqual({
      ms: 100_000,
      limit: 'idle',
    });
  });

  it('ends at the absolute limit however recent the last call is', () => {
    const times = { readAtMs: now - 30_000, lastCallAtMs: now, nowMs: now };
    expect(timeLeft(limits(90), times)).toEqual({ ms: 60_000, limit: 'absolute' });
  });
});
