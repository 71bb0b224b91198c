import { expect, it } from 'vitest';
import { loadFish } from '../games/registry.ts';
import { createShoal, isInside, placeAt, spawnAt, type Place } from './swim.ts';

const games = [...(await loadFish()).values()];
const SCHEDULE = { seed: '0123456789abcdef', beganMs: 1_000_000 };
const place: Place = { x: 0, y: 0, dx: 0, dy: 0 };

it.each(games)('$code: a page that comes late sees the same fish at the same place', (game) => {
  const early = createShoal(game, SCHEDULE);
  for (let now = 1_000_000; now < 1_400_000; now += 700) early.at(now);
  early.at(1_400_000);
  const late = createShoal(game, { ...SCHEDULE });
  late.at(1_400_000);
  expect(new Set(late.fish.keys())).toEqual(new Set(early.fish.keys()));
  for (const [id, swimmer] of late.fish) {
    const there = placeAt(swimmer, 1_400_000, place) ? { ...place } : undefined;
    const other = early.fish.get(id);
    const here = other && placeAt(other, 1_400_000, place) ? { ...place } : undefined;
    expect(here).toEqual(there);
  }
  const different = createShoal(game, { ...SCHEDULE, seed: 'fedcba9876543210' });
  different.at(1_400_000);
  expect([...different.fish.values()].map(({ kind }) => kind)).not.toEqual(
    [...late.fish.values()].map(({ kind }) => kind),
  );
});

it.each(games)('$code: fish move little in the time that two clocks may differ by', (game) => {
  for (let slot = 0; slot < 400; slot += 1)
    for (const swimmer of spawnAt(game, SCHEDULE, slot))
      for (let at = swimmer.bornMs; at < swimmer.endMs; at += 900) {
        placeAt(swimmer, at, place);
        const { x, y } = place;
        placeAt(swimmer, at + 100, place);
        expect(Math.hypot(place.x - x, place.y - y)).toBeLessThan(0.025);
      }
});

it.each(games)(
  '$code: every kind comes, in schools where it swims in one, and crosses the pond from edge to edge',
  (game) => {
    const seen = new Map<number, number>();
    for (let slot = 0; slot < 600; slot += 1) {
      const spawned = spawnAt(game, SCHEDULE, slot);
      const [first] = spawned;
      if (!first) throw new Error('Nothing came.');
      seen.set(first.kind, (seen.get(first.kind) ?? 0) + 1);
      expect(spawned).toHaveLength(game.species[first.kind]?.school ?? 1);
      for (const swimmer of spawned) {
        expect(placeAt(swimmer, swimmer.bornMs, place) && isInside(place)).toBe(false);
        expect(placeAt(swimmer, swimmer.endMs, place) && isInside(place)).toBe(false);
        expect(placeAt(swimmer, (swimmer.bornMs + swimmer.endMs) / 2, place) && isInside(place)).toBe(true);
        expect(placeAt(swimmer, swimmer.endMs + 1, place)).toBe(false);
      }
    }
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual(game.targets.map((_, kind) => kind));
    expect(seen.get(game.species.length)).toBe(Math.floor(600 / game.boss.every));
  },
);

it.each(games)('$code: a pond holds some fish and never more than a phone can draw', (game) => {
  const shoal = createShoal(game, SCHEDULE);
  const counts: number[] = [];
  for (let now = 1_060_000; now < 2_000_000; now += 3_000) {
    shoal.at(now);
    counts.push([...shoal.fish.values()].filter((fish) => placeAt(fish, now, place) && isInside(place)).length);
  }
  expect(Math.min(...counts)).toBeGreaterThan(4);
  expect(Math.max(...counts)).toBeLessThanOrEqual(40);
});
