import type { Fixture } from '../model/sport.ts';
import { goalRate, type GoalRates, type SlotGame } from './slot-game.ts';

export const THIRDS = 3;
const SLOTS = 60;
const HOME_GOALS = 3.0;
const AWAY_GOALS = 2.7;
/** From here on, who trails by one or two takes the goalkeeper off. */
const EMPTY_NET_FROM = 58;
const PENALTY = 0.045;
/** With a skater more, and with one fewer. */
const ADVANTAGE = 2.1;
const SHORT = 0.4;

/** A penalty is served in full, through the two minutes after its own, also when a goal falls. */
export const PENALTY_SLOTS = 2;
/** Modes: nobody, home short for two more minutes or one, away for two or one. */
const HOME_SHORT = [1, 2];

export const overtimeSlots = 5;
/** Overtime has three skaters a side, and more goals. */
const OVERTIME_RATE = 1.6;

export const hockeyRates = ({ home, away }: Fixture<'ice-hockey'>): GoalRates => ({
  home: goalRate(HOME_GOALS, home.ratings.attack, away.ratings.defence),
  away: goalRate(AWAY_GOALS, away.ratings.attack, home.ratings.defence),
});

const games = new WeakMap<Fixture<'ice-hockey'>, SlotGame>();

/** The same game for the same fixture, which is priced many times. */
export function hockeyGame(fixture: Fixture<'ice-hockey'>): SlotGame {
  const game = games.get(fixture) ?? gameOf(fixture);
  games.set(fixture, game);
  return game;
}

/** By how much a side's goals differ for who is short of a skater. */
function byPenalty(mode: number, isHome: boolean): number {
  if (mode === 0) return 1;
  return HOME_SHORT.includes(mode) === isHome ? SHORT : ADVANTAGE;
}

/** An empty net: one more attacker for who trails, an open goal for who leads. */
function byLateLead(slot: number, lead: number): number {
  if (slot < EMPTY_NET_FROM || lead === 0 || Math.abs(lead) > 2) return 1;
  return lead < 0 ? 1.5 : 2.6;
}

function gameOf(fixture: Fixture<'ice-hockey'>): SlotGame {
  const rates = hockeyRates(fixture);
  const perSlot = { home: rates.home / SLOTS, away: rates.away / SLOTS };
  return {
    periods: [20, 20, 20],
    clockAt: [0, 20 * 60, 40 * 60],
    modes: 5,
    attack: 0.09,
    caution: 0,
    chances: (slot, lead, mode) => ({
      home: perSlot.home * byPenalty(mode, true) * byLateLead(slot, lead),
      away: perSlot.away * byPenalty(mode, false) * byLateLead(slot, -lead),
      homeFoul: mode === 0 ? PENALTY : 0,
      awayFoul: mode === 0 ? PENALTY : 0,
    }),
    after: (mode, what) => {
      if (what === 'home-foul') return 1;
      if (what === 'away-foul') return 3;
      return mode === 1 || mode === 3 ? mode + 1 : 0;
    },
  };
}

/** Overtime ends with its first goal. */
export function overtimeGame(fixture: Fixture<'ice-hockey'>): SlotGame {
  const rates = hockeyRates(fixture);
  return {
    periods: [overtimeSlots],
    clockAt: [SLOTS * 60],
    modes: 1,
    attack: 0.09,
    caution: 0,
    chances: () => ({
      home: (rates.home / SLOTS) * OVERTIME_RATE,
      away: (rates.away / SLOTS) * OVERTIME_RATE,
      homeFoul: 0,
      awayFoul: 0,
    }),
    after: () => 0,
  };
}

/** The chance that home wins a shootout: close to even, by who scores more. */
export const shootoutChance = (fixture: Fixture<'ice-hockey'>): number => {
  const { home, away } = hockeyRates(fixture);
  return 0.5 + 0.15 * (home / (home + away) - 0.5);
};
