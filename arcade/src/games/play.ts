import { formatAmount } from '@baize/protocol/kernel';
import { chanceText, dicePayout, hundredths, isDiceChoice, multiplierText, playDice } from '../dice/rules.ts';
import type { Draw } from '../fairness/draws.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { rational, toDecimal } from '../kernel/rational.ts';
import { playSlot, slotAmount, type PlayedSpin } from '../slot/round.ts';
import { evaluate, windowAt } from '../slot/spin.ts';
import { FREE_SPIN_MULTIPLIER } from '../slot/paytable.ts';
import { SYMBOLS } from '../slot/symbols.ts';
import type { GameCode } from './codes.ts';

/** A finished round as the rules give it: the same on the server and in the verifier. */
export interface PlayedRound {
  /** Goes into the proof; the verifier computes it again and compares it field by field. */
  readonly outcome: JsonObject;
  /** What each spin of the round returned, in minor units and in order; the dice have one. */
  readonly returnsMinor: readonly bigint[];
  readonly payoutMinor: bigint;
  /** A short description for the betting record. */
  readonly summary: JsonObject;
}

/** A choice as the game takes it, or `undefined`. The slot takes none. */
export function readChoice(game: GameCode, choice: unknown): { readonly choice: JsonObject | null } | undefined {
  if (game === 'peacock-parlour') return choice === undefined || choice === null ? { choice: null } : undefined;
  return isDiceChoice(choice) ? { choice: { direction: choice.direction, target: choice.target } } : undefined;
}

const fourDecimals = (amountMinor: bigint): string => formatAmount(amountMinor, 4);

const timesStake = (payoutMinor: bigint, stakeMinor: bigint): string => toDecimal(rational(payoutMinor, stakeMinor), 2);

function describeSpin(spin: PlayedSpin, stakeMinor: bigint): JsonObject {
  const window = windowAt(spin.stops);
  const { lines, lamps } = evaluate(window);
  const factor = spin.free ? FREE_SPIN_MULTIPLIER : 1;
  return {
    reels: window.map((column) => column.map((letter) => SYMBOLS[letter])),
    lines: lines.map(({ line, symbol, count, pays }) => ({
      line: line + 1,
      symbol: SYMBOLS[symbol],
      count,
      amount: fourDecimals(slotAmount(stakeMinor, pays * factor)),
    })),
    lamps,
  };
}

async function playSlotRound(draw: Draw, stakeMinor: bigint): Promise<PlayedRound> {
  const { spins, freeSpins, pays } = await playSlot(draw);
  const payoutMinor = slotAmount(stakeMinor, pays);
  const [paid] = spins;
  return {
    outcome: {
      spins: spins.map(({ stops, free, pays: each, awarded }) => ({ stops: [...stops], free, pays: each, awarded })),
      freeSpins,
      payout: fourDecimals(payoutMinor),
    },
    returnsMinor: spins.map((spin) => slotAmount(stakeMinor, spin.pays)),
    payoutMinor,
    summary: {
      kind: 'slot',
      ...(paid ? describeSpin(paid, stakeMinor) : {}),
      freeSpins,
      freeSpinsPayout: fourDecimals(payoutMinor - slotAmount(stakeMinor, paid?.pays ?? 0)),
      timesStake: timesStake(payoutMinor, stakeMinor),
    },
  };
}

async function playDiceRound(draw: Draw, stakeMinor: bigint, choice: Json): Promise<PlayedRound> {
  if (!isDiceChoice(choice)) throw new TypeError('The dice need a direction and a target within bounds.');
  const { roll, won } = await playDice(draw, choice);
  const payoutMinor = won ? dicePayout(stakeMinor, choice) : 0n;
  return {
    outcome: { roll, won, payout: fourDecimals(payoutMinor) },
    returnsMinor: [payoutMinor],
    payoutMinor,
    summary: {
      kind: 'dice',
      roll: hundredths(roll),
      direction: choice.direction,
      target: hundredths(choice.target),
      chance: chanceText(choice),
      multiplier: multiplierText(choice),
      won,
      timesStake: timesStake(payoutMinor, stakeMinor),
    },
  };
}

/** Plays one round of a game. Throws a TypeError when the choice is not one that {@link readChoice} gave. */
export const playRound = (game: GameCode, draw: Draw, stakeMinor: bigint, choice: Json): Promise<PlayedRound> =>
  game === 'peacock-parlour' ? playSlotRound(draw, stakeMinor) : playDiceRound(draw, stakeMinor, choice);
