import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const now = Date.parse('2030-01-01T12:00:00Z');
const limits = (endsInMs: number) => ({ idleSeconds: 1_800, endsAt: new Date(now + endsInMs).toISOString() });

describe('timeLeft', () => {
  it('counts the idle time from the last call', () => {
    expect(timeLeft(limits(3_600_000), now - 1_700_000, now, now)).toEqual({ ms: 100_000, limit: 'idle' });
  });

  it('ends at the absolute limit however recent the last call is, on the server’s clock', () => {
    expect(timeLeft(limits(90_000), now, now, now + 30_000)).toEqual({ ms: 60_000, limit: 'absolute' });
  });
});
