import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { hasCome } from './has-come.ts';
import { learnServerTime } from './server-clock.ts';

const NOW = Date.parse('2026-05-01T12:00:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  learnServerTime(new Headers({ date: new Date().toUTCString() }));
  vi.useRealTimers();
});

it('takes an instant of this second for come, though the server’s second is known by halves', () => {
  learnServerTime(new Headers({ date: new Date(NOW - 1_000).toUTCString() }));
  expect([hasCome(at(0)), hasCome(at(1))]).toEqual([true, true]);
  expect(hasCome(at(60))).toBe(false);
});

it('goes by the server’s clock, also where a demo’s was moved ahead', () => {
  learnServerTime(new Headers({ date: new Date(NOW).toUTCString(), 'x-clock-ahead': String(DAY_MS) }));
  expect([hasCome(at(86_400)), hasCome(at(86_460))]).toEqual([true, false]);
});
