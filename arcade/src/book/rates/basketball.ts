import type { Fixture, Score } from '../model/sport.ts';

export const QUARTERS = 4;
/** Possessions of each side in a quarter and in an overtime; sides take turns. */
export const POSSESSIONS = 20;
export const OVERTIME_POSSESSIONS = 9;
export const QUARTER_SECONDS = 600;
export const OVERTIME_SECONDS = 300;

export const possessionsOf = (period: number): number => (period <= QUARTERS ? POSSESSIONS : OVERTIME_POSSESSIONS);

/** Chances of nothing, one, two and three points from a possession, in that order. */
export type PossessionChances = readonly [number, number, number, number];

const HOME_EDGE = 0.014;
const AVERAGE_SCORED = 0.475;

const within = (chance: number): number => Math.min(0.62, Math.max(0.34, chance));

/** How a side's possessions go by its attack against the other's defence, in thousandths of an average side. */
function chancesOf(attack: number, defence: number, edge: number): PossessionChances {
  const scored = within(AVERAGE_SCORED * (attack / defence) + edge);
  const [one, three] = [0.1 * scored, 0.27 * scored];
  return [1 - scored, one, scored - one - three, three];
}

export interface Possessions {
  readonly home: PossessionChances;
  readonly away: PossessionChances;
}

export const possessionChances = ({ home, away }: Fixture<'basketball'>): Possessions => ({
  home: chancesOf(home.ratings.attack, away.ratings.defence, HOME_EDGE),
  away: chancesOf(away.ratings.attack, home.ratings.defence, -HOME_EDGE),
});

/** Possessions that a side still has in a period after so many of both, when `home` began it in odd periods. */
export function possessionsLeft(period: number, played: number): Score {
  const each = possessionsOf(period);
  const [first, second] = [each - Math.ceil(played / 2), each - Math.floor(played / 2)];
  return period % 2 === 1 ? { home: first, away: second } : { home: second, away: first };
}
