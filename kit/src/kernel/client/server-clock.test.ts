import { afterEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel/calendar';
import { learnServerTime, sealingNow, serverNow } from './server-clock.ts';

const within = (ms: number) => Math.round((ms - Date.now()) / HOUR_MS);

afterEach(() => learnServerTime(new Headers({ date: new Date().toUTCString() })));

it('is the server’s, with what a demo’s clock was moved by; payloads are dated by its machine', () => {
  const date = new Date(Date.now() + 2 * HOUR_MS).toUTCString();
  learnServerTime(new Headers({ date }));
  expect([within(serverNow()), within(sealingNow())]).toEqual([2, 2]);
  learnServerTime(new Headers({ date, 'x-clock-ahead': String(DAY_MS) }));
  expect([within(serverNow()), within(sealingNow())]).toEqual([26, 2]);
  learnServerTime(new Headers());
  expect(within(serverNow())).toBe(26);
  learnServerTime(new Headers({ date, 'x-clock-ahead': 'soon' }));
  expect(within(serverNow())).toBe(2);
});
