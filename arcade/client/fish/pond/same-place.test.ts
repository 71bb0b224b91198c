import { expect, it } from 'vitest';
import { createShoal, placeAt, type Place } from '../../../src/fish/swim.ts';
import { loadFish } from '../../../src/games/registry.ts';
import { ServerClock } from './server-clock.ts';

const games = [...(await loadFish()).values()];
const SCHEDULE = { seed: '0123456789abcdef', beganMs: 5_000_000 };
const APART_MS = 100;

/** A link as its messages take it: so long there, so long back. The quickest of a few is what the clock goes by. */
const LINKS = [
  [[12, 9]],
  [
    [240, 180],
    [95, 20],
    [400, 380],
  ],
  [
    [20, 90],
    [35, 110],
  ],
  [
    [600, 40],
    [48, 44],
  ],
] as const;

/** A page’s idea of the server’s time, whose own clock began anywhere and which asked over such a link. */
function clockOver(link: readonly (readonly [number, number])[], skewMs: number) {
  let serverMs = 5_000_000;
  const clock = new ServerClock(() => serverMs - skewMs);
  clock.heard(serverMs - 150);
  for (const [there, back] of link) {
    const sentMs = serverMs - skewMs;
    serverMs += there;
    const answered = serverMs;
    serverMs += back;
    clock.echoed(answered, sentMs);
  }
  return (nowMs: number): number => {
    serverMs = nowMs;
    return clock.now();
  };
}

it.each(games)('$code: pages on different links draw each fish where the others do, within 100 ms', (game) => {
  const clocks = LINKS.map((link, at) => clockOver(link, 4_999_000 - at * 777_777));
  const place: Place = { x: 0, y: 0, dx: 0, dy: 0 };
  let seen = 0;
  for (let nowMs = 5_060_000; nowMs < 5_090_000; nowMs += 3_000) {
    const times = clocks.map((clock) => clock(nowMs));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(APART_MS);
    const pages = times.map((time) => {
      const shoal = createShoal(game, SCHEDULE);
      shoal.at(time);
      const places = new Map<number, Place>();
      for (const [id, swimmer] of shoal.fish) if (placeAt(swimmer, time, place)) places.set(id, { ...place });
      return places;
    });
    const [first, ...others] = pages;
    for (const other of others)
      for (const [id, there] of other) {
        const here = first?.get(id);
        // One that is just coming or going may be drawn by one page and not yet by the other, beyond the edge.
        if (!here) expect(there.x < 0 || there.x > 1).toBe(true);
        else {
          seen += 1;
          expect(Math.hypot(here.x - there.x, here.y - there.y)).toBeLessThan(0.025);
        }
      }
  }
  expect(seen).toBeGreaterThan(100);
});
