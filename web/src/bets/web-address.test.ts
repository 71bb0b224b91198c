import { describe, expect, it } from 'vitest';
import { isWebAddress } from './web-address.ts';

describe('addresses from outside', () => {
  it.each(['https://arcade.example/verify#eyJh', 'http://localhost:8081/verify#x'])('lets %s be a link', (address) => {
    expect(isWebAddress(address)).toBe(true);
  });

  it.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '/verify', '', 'blob:https://x/y'])(
    'does not let %j be one',
    (address) => {
      expect(isWebAddress(address)).toBe(false);
    },
  );
});
