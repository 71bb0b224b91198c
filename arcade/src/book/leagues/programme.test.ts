import { describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { SPORTS } from '../model/sport.ts';
import { LEAGUES } from './all-leagues.ts';
import { listingsBetween, pairingAt } from './programme.ts';

const NOW = Date.UTC(2026, 10, 28);

describe('a season', () => {
  it.each([10, 12, 14, 16])('of %i sides has every pair once on each ground', (sides) => {
    const matches = sides * (sides - 1);
    const pairs = Array.from({ length: matches }, (_, place) => pairingAt(sides, place));
    expect(new Set(pairs.map(({ home, away }) => `${home}-${away}`)).size).toBe(matches);
    for (const { home, away } of pairs) expect(home).not.toBe(away);
  });

  it.each([10, 12, 14, 16])('of %i sides has everybody play once a round', (sides) => {
    const pairs = Array.from({ length: sides * (sides - 1) }, (_, place) => pairingAt(sides, place));
    for (const round of Map.groupBy(pairs, (pair) => pair.round).values())
      expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(sides);
  });
});

describe('the programme', () => {
  const listings = listingsBetween(NOW, NOW + 3 * DAY_MS);

  it('starts every sport all the time, by one clock', () => {
    for (const sport of SPORTS) {
      const starts = listings.filter((each) => each.sport === sport).map(({ startsAtMs }) => startsAtMs);
      expect(starts).toHaveLength(3 * 24 * 6);
    }
    expect(listings.map(({ startsAtMs }) => startsAtMs)).toEqual(
      listings.map(({ startsAtMs }) => startsAtMs).toSorted((a, b) => a - b),
    );
  });

  it('is the same however it is asked for, and no fixture is there twice', () => {
    const parts = [0, 1, 2].flatMap((day) => listingsBetween(NOW + day * DAY_MS, NOW + (day + 1) * DAY_MS));
    expect(parts).toEqual(listings);
    expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length);
  });
});

describe('the leagues', () => {
  it.each(SPORTS)('of %s have two and more, an even number of ten to sixteen sides each, none twice', (sport) => {
    const leagues = LEAGUES[sport];
    expect(leagues.length).toBeGreaterThanOrEqual(2);
    for (const { competitors } of leagues) {
      expect(competitors.length).toBeGreaterThanOrEqual(10);
      expect(competitors.length).toBeLessThanOrEqual(16);
      expect(competitors.length % 2).toBe(0);
      for (const key of ['id', 'name', 'short'] as const)
        expect(new Set(competitors.map((each) => each[key])).size).toBe(competitors.length);
      for (const { short } of competitors) expect(short).toMatch(/^[A-Z]{3}$/);
    }
  });
});
