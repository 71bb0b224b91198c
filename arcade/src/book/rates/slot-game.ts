import type { Score } from '../model/sport.ts';

/** Chances that one thing happens in a slot; at most one of them does. */
export interface SlotChances {
  readonly home: number;
  readonly away: number;
  readonly homeFoul: number;
  readonly awayFoul: number;
}

export type Happening = 'home' | 'away' | 'home-foul' | 'away-foul' | 'nothing';

/** How long an attack that suspends prices lasts, in seconds of the match. It begins in the first half of its slot. */
export const ATTACK_SECONDS = 30;
export const SLOT_SECONDS = 60;

/**
 * A game of goals, cut into slots of a minute in which at most one thing happens. The rules are public: courses are
 * drawn by them and prices are counted from them, in modules that do not know each other.
 */
export interface SlotGame {
  /** Slots of each regular period. */
  readonly periods: readonly number[];
  /** Seconds on the clock when each period begins. */
  readonly clockAt: readonly number[];
  /** States between goals that change the rates: sendings-off, penalties. 0 is the first. */
  readonly modes: number;
  /** Chance in a slot that an attack of one side comes to nothing. */
  readonly attack: number;
  /** Chance in a slot of a caution for one side, which changes no rate. */
  readonly caution: number;
  readonly chances: (slot: number, lead: number, mode: number) => SlotChances;
  readonly after: (mode: number, what: Happening) => number;
}

/** Everything that may begin in a slot, attacks that come to nothing included. */
export const eventful = ({ attack, caution }: SlotGame, { home, away, homeFoul, awayFoul }: SlotChances): number =>
  home + away + homeFoul + awayFoul + 2 * (attack + caution);

export const slotsOf = ({ periods }: SlotGame): number => periods.reduce((sum, slots) => sum + slots, 0);

/** The first slot of a period, from 1. */
export const firstSlot = ({ periods }: SlotGame, period: number): number =>
  periods.slice(0, period - 1).reduce((sum, slots) => sum + slots, 0);

/** Expected goals of either side. */
export interface GoalRates extends Score {}

/** A side's goals by its attack and the other's defence, both in thousandths of an average side. */
export const goalRate = (mean: number, attack: number, defence: number): number => (mean * attack) / defence;
