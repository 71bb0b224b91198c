import type { Fixture } from '../model/sport.ts';
import { goalRate, type GoalRates, type SlotGame } from './slot-game.ts';

const HOME_GOALS = 1.52;
const AWAY_GOALS = 1.2;
/** Two minutes are added to the first half and four to the second one, always. */
const PERIODS = [47, 49] as const;
const SLOTS = 96;
/** Low scores are a little more often level than independent goals make them. */
const DEPENDENCE = -0.07;

/** A side that trails presses and one that leads sits back, by a lead from −2 to 2. */
const BY_LEAD = [1.08, 1.1, 1, 0.95, 0.9] as const;
const SENT_OFF_OWN = 0.66;
const SENT_OFF_OTHER = 1.3;
const RED_CARD = 0.0008;

/** Modes say who was sent off: bit 1 home, bit 2 away. At most one player of a side is. */
const HOME_OFF = 1;
const AWAY_OFF = 2;

export const footballRates = ({ home, away }: Fixture<'football'>): GoalRates => ({
  home: goalRate(HOME_GOALS, home.ratings.attack, away.ratings.defence),
  away: goalRate(AWAY_GOALS, away.ratings.attack, home.ratings.defence),
});

/** Goals grow more frequent: 0.8 of the mean in the first minute, 1.2 in the last. */
const weight = (slot: number): number => 0.8 + (0.4 * slot) / (SLOTS - 1);

const byLead = (lead: number): number => BY_LEAD[Math.max(-2, Math.min(2, lead)) + 2] ?? 1;

const bySendingOff = (own: number, other: number): number =>
  (own === 0 ? 1 : SENT_OFF_OWN) * (other === 0 ? 1 : SENT_OFF_OTHER);

const games = new WeakMap<Fixture<'football'>, SlotGame>();

/** The same game for the same fixture, which is priced many times. */
export function footballGame(fixture: Fixture<'football'>): SlotGame {
  const game = games.get(fixture) ?? gameOf(fixture);
  games.set(fixture, game);
  return game;
}

function gameOf(fixture: Fixture<'football'>): SlotGame {
  const rates = footballRates(fixture);
  const perSlot = { home: rates.home / SLOTS, away: rates.away / SLOTS };
  return {
    periods: PERIODS,
    clockAt: [0, 45 * 60],
    modes: 4,
    attack: 0.08,
    caution: 0.016,
    chances: (slot, lead, mode) => {
      const [homeOff, awayOff] = [mode & HOME_OFF, mode & AWAY_OFF];
      return {
        home: perSlot.home * weight(slot) * byLead(lead) * bySendingOff(homeOff, awayOff),
        away: perSlot.away * weight(slot) * byLead(-lead) * bySendingOff(awayOff, homeOff),
        homeFoul: homeOff === 0 ? RED_CARD : 0,
        awayFoul: awayOff === 0 ? RED_CARD : 0,
      };
    },
    after: (mode, what) => {
      if (what === 'home-foul') return mode | HOME_OFF;
      return what === 'away-foul' ? mode | AWAY_OFF : mode;
    },
  };
}

/** The correction of Dixon and Coles: how much more often a final score comes than independent goals would have it. */
export function lowScoreWeight({ home, away }: GoalRates, homeGoals: number, awayGoals: number): number {
  if (homeGoals > 1 || awayGoals > 1) return 1;
  if (homeGoals === 1 && awayGoals === 1) return 1 - DEPENDENCE;
  if (homeGoals === 1) return 1 + away * DEPENDENCE;
  return awayGoals === 1 ? 1 + home * DEPENDENCE : 1 - home * away * DEPENDENCE;
}

/** The largest weight that any final score has. */
export const largestWeight = (rates: GoalRates): number => Math.max(1 - DEPENDENCE, lowScoreWeight(rates, 0, 0));
