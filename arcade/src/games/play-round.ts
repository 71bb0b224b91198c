import { formatAmount } from '@baize/protocol/kernel';
import { rational, toDecimal } from '@baize/protocol/kernel/rational';
import { withDraws, type DrawInput } from '../fairness/draws.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Game, Played } from './define-game.ts';
import { partsToMoney } from './parts.ts';

/** A round with its money: the same on the server and in the verifier. */
export interface PlayedRound {
  readonly over: boolean;
  /** Goes into the proof; the verifier computes it again and compares it field by field. */
  readonly outcome: JsonObject;
  /** The player may see this while the round goes on. */
  readonly shown: JsonObject;
  /** The return of each part of the round, in minor units and in order. */
  readonly returnsMinor: readonly bigint[];
  readonly payoutMinor: bigint;
  /** A short description for the betting record. */
  readonly summary: JsonObject;
}

export interface RoundInput extends Omit<DrawInput, 'game'> {
  readonly stakeMinor: bigint;
  readonly choice: JsonObject | null;
  readonly steps: readonly JsonObject[];
}

/** Rules that made what their theory rules out. Nothing is paid by them: the stake goes back. */
export class RulesFault extends Error {
  override readonly name = 'RulesFault';
}

/** Why a result cannot be one of this game, or nothing when it can. */
export function faultOf(game: Game, { over, returns, parts }: Played): string | undefined {
  if (!over && game.kind !== 'steps') return 'a round that goes on in a game without steps';
  if (!Number.isSafeInteger(parts) || parts < 1) return 'parts of a stake that are no whole number';
  if (game.parts !== 'any' && parts !== game.parts) return 'parts of a stake that the game does not declare';
  if (returns.length === 0 || (!over && returns.length > 1)) return 'a wrong number of returns';
  if (!returns.every((each) => Number.isSafeInteger(each) && each >= 0)) return 'a return that is no whole part';
  const sum = returns.reduce((total, each) => total + BigInt(each), 0n);
  return sum > BigInt(game.theory.largest) * BigInt(parts) ? 'a return above the largest' : undefined;
}

/** Money of each return in order, as far as the cap of the whole round lets it. */
export function paidReturns(game: Pick<Game, 'cap'>, { returns, parts }: Played, stakeMinor: bigint): bigint[] {
  let left = stakeMinor * BigInt(game.cap);
  return returns.map((each) => {
    const money = partsToMoney(stakeMinor, each, parts);
    const paid = money < left ? money : left;
    left -= paid;
    return paid;
  });
}

const fourDecimals = (amountMinor: bigint): string => formatAmount(amountMinor, 4);

/** Plays a round and turns its multiples into money. Throws a {@link RulesFault} for what the theory rules out. */
export async function playRound(game: Game, input: RoundInput): Promise<PlayedRound> {
  const { stakeMinor, choice, steps } = input;
  const played = await withDraws({ ...input, game: game.code }, (draw) => game.play(draw, choice, steps));
  const fault = faultOf(game, played);
  if (fault !== undefined) throw new RulesFault(`${game.code} made ${fault}.`);
  const returnsMinor = paidReturns(game, played, stakeMinor);
  const payoutMinor = returnsMinor.reduce((sum, each) => sum + each, 0n);
  const amountOf = (count: number): string => fourDecimals(partsToMoney(stakeMinor, count, played.parts));
  return {
    over: played.over,
    outcome: { ...played.outcome, payout: fourDecimals(payoutMinor) },
    shown: played.shown ?? {},
    returnsMinor,
    payoutMinor,
    summary: {
      ...game.summary(played.outcome, choice, amountOf),
      timesStake: toDecimal(rational(payoutMinor, stakeMinor), 2),
    },
  };
}
