import { Board } from './board.ts';
import { winOf } from './rules.ts';

/** Runouts of turn and river for a seat that sees five cards, and dealers for each of them. */
const RUNOUTS = 1_081;
const DEALERS = 990;
/** All that can follow. A fold loses one ante in each of them. */
export const FUTURES = RUNOUTS * DEALERS;

/** The sum that calling wins in all futures together, in antes. It is a million comparisons, tens of milliseconds. */
export function callWins(hole: readonly number[], flop: readonly number[]): number {
  const [a = 0, b = 0] = hole;
  const seen = new Set([...hole, ...flop]);
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card));
  const board = new Board();
  let sum = 0;
  for (const [at, turn] of left.entries())
    for (const river of left.slice(at + 1)) {
      board.lay([...flop, turn, river]);
      sum += against(
        board,
        board.score(a, b),
        left.filter((card) => card !== turn && card !== river),
      );
    }
  return sum;
}

function against(board: Board, player: number, left: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < left.length; i += 1)
    for (let j = 0; j < i; j += 1) sum += winOf(player, board.score(left[i] as number, left[j] as number));
  return sum;
}

/** Whether calling loses less than the ante that a fold gives up. */
export const isWorthCalling = (hole: readonly number[], flop: readonly number[]): boolean =>
  callWins(hole, flop) > -FUTURES;
