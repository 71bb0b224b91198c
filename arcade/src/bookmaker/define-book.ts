import type { GameCategory } from '@baize/protocol/games';
import { parseAmount } from '@baize/protocol/kernel';
import { E_SPORTS, type Sport } from '../book/model/sport.ts';
import { stakesFor, type StakeRules } from '../games/stakes.ts';
import type { Bounds } from './trading/bounds.ts';

/** A title of the lobby that opens the book at one of its sports. */
export interface Book {
  /** Names the folder, the launch address, cover and title. */
  readonly code: string;
  readonly provider: string;
  readonly kind: 'book';
  readonly sport: Sport;
}

export const defineBook = (book: Book): Book => book;

/** Sports and e-sports are categories of their own on the platform. */
export const categoryOf = ({ sport }: Book): GameCategory =>
  E_SPORTS.some((each) => each === sport) ? 'ESPORTS' : 'SPORTS';

/** Bounds in cents of a dollar, for a slip of all lines and for an outcome over all slips. */
const CENTS = { least: 50, most: 100_000, payout: 2_000_000, liability: 5_000_000 };

/** The book's bounds in a currency within those that the platform states; `undefined` when nothing could be staked. */
export function boundsOf(rules: StakeRules): Bounds | undefined {
  const own = (cents: number): bigint => stakesFor({ ...rules, min_stake: null, max_stake: null }, [cents])[0] ?? 0n;
  const stated = (text: string | null): bigint | undefined => (text === null ? undefined : parseAmount(text));
  const [least, most] = [own(CENTS.least), own(CENTS.most)];
  const [low, high] = [stated(rules.min_stake), stated(rules.max_stake)];
  const minMinor = low !== undefined && low > least ? low : least;
  const maxMinor = high !== undefined && high < most ? high : most;
  if (maxMinor < minMinor) return undefined;
  return { minMinor, maxMinor, payoutMinor: own(CENTS.payout), liabilityMinor: own(CENTS.liability) };
}
