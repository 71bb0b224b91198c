import type { Draw } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import type { Fixture } from '../model/sport.ts';
import { footballGame, footballRates, largestWeight, lowScoreWeight } from '../rates/football.ts';
import { PACE } from '../rates/pace.ts';
import { happens } from './chance.ts';
import { playSlots } from './slots.ts';

/**
 * Ninety minutes in ten. The correction of low scores is made by drawing the whole match again with the chance by
 * which its final score comes less often than the one that is most favored.
 */
export function playFootball(draw: Draw, fixture: Fixture<'football'>): Course {
  const game = footballGame(fixture);
  const rates = footballRates(fixture);
  const largest = largestWeight(rates);
  for (;;) {
    const { events, home, away, at } = playSlots(draw, game, PACE.football, {
      foul: 'red-card',
      caution: 'yellow-card',
    });
    if (!happens(draw, lowScoreWeight(rates, home, away) / largest)) continue;
    const clock = events.at(-1)?.clock ?? 0;
    return { events: [...events, { kind: 'finish', at, clock }] };
  }
}
