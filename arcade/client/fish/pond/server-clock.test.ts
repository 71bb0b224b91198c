import { expect, it } from 'vitest';
import { ServerClock } from './server-clock.ts';

it('knows the server’s time within half of the quickest round trip', () => {
  let own = 1_000;
  const clock = new ServerClock(() => own);
  clock.heard(900_000);
  expect(clock.now()).toBe(900_000);
  // 60 ms there and 20 back: asked at 1,000, answered at 5,060 of the server, heard at 1,080.
  own = 1_080;
  clock.echoed(5_060, 1_000);
  expect(Math.abs(clock.now() - 5_080)).toBeLessThanOrEqual(40);
  own = 2_000;
  const before = clock.now();
  clock.echoed(9_999_999, 1_000);
  expect(clock.now()).toBe(before);
  clock.heard(1);
  expect(clock.now()).toBe(before);
  own = 2_010;
  clock.echoed(6_010, 2_000);
  expect(Math.abs(clock.now() - 6_010)).toBeLessThanOrEqual(5);
});

it('takes no time from the heartbeat of the link, whose name is no time', () => {
  const clock = new ServerClock(() => 1_000);
  clock.heard(900_000);
  clock.echoed(900_000, Number('p'));
  expect(clock.now()).toBe(900_000);
  clock.echoed(900_050, 900);
  expect(clock.now()).toBe(900_100);
});
