import { multiplyRatio } from '@baize/protocol/kernel';
import type { Draw } from '../fairness/draws.ts';
import { LINES } from './lines.ts';
import { FREE_SPIN_MULTIPLIER, FREE_SPINS, MAX_FREE_SPINS, MAX_RETURN_MULTIPLE, RETRIGGER_SPINS } from './paytable.ts';
import { evaluate, windowAt } from './spin.ts';
import { STRIPS } from './strips.ts';

export interface PlayedSpin {
  /** The place of each strip that stands in the top row. */
  readonly stops: readonly number[];
  readonly free: boolean;
  /** Line stakes returned, multiplier included. */
  readonly pays: number;
  /** Free spins this spin awarded; 0 when the round's bound is reached. */
  readonly awarded: number;
}

/** One paid spin with all free spins that follow from it. The stakes of both are the same round. */
export interface SlotOutcome {
  readonly spins: readonly PlayedSpin[];
  readonly freeSpins: number;
  /** Line stakes returned by the whole round, after the bound of `MAX_RETURN_MULTIPLE`. */
  readonly pays: number;
}

/** What earlier spins of the round have used of its two bounds. */
interface Spent {
  readonly awarded: number;
  readonly pays: number;
}

async function spinOnce(draw: Draw, free: boolean, spent: Spent): Promise<PlayedSpin> {
  const stops: number[] = [];
  for (const strip of STRIPS) stops.push(await draw(strip.length));
  const { pays, lamps } = evaluate(windowAt(stops));
  const offered = free ? (lamps >= 3 ? RETRIGGER_SPINS : 0) : (FREE_SPINS[lamps] ?? 0);
  return {
    stops,
    free,
    pays: Math.min(pays * (free ? FREE_SPIN_MULTIPLIER : 1), MAX_RETURN_MULTIPLE * LINES.length - spent.pays),
    awarded: Math.min(offered, MAX_FREE_SPINS - spent.awarded),
  };
}

/** Plays a round from its draws: five draws a spin, one for each reel from the left. */
export async function playSlot(draw: Draw): Promise<SlotOutcome> {
  const spins: PlayedSpin[] = [];
  let spent: Spent = { awarded: 0, pays: 0 };
  do {
    const spin = await spinOnce(draw, spins.length > 0, spent);
    spent = { awarded: spent.awarded + spin.awarded, pays: spent.pays + spin.pays };
    spins.push(spin);
  } while (spins.length <= spent.awarded);
  return { spins, freeSpins: spins.length - 1, pays: spent.pays };
}

/** Line stakes to money, in minor units; exact, because a stake is a whole number of line stakes. */
export const slotAmount = (stakeMinor: bigint, lineStakes: number): bigint =>
  multiplyRatio(stakeMinor, BigInt(lineStakes), BigInt(LINES.length), 'down');
