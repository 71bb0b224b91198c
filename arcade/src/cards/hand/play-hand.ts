import { withDraws } from '../../fairness/draws.ts';
import { RulesFault } from '../../games/play-round.ts';
import type { JsonObject } from '../../kernel/json.ts';
import type { Act, Cards, Sitting } from '../define-cards.ts';
import { combineSeeds } from './shuffle.ts';

/** A hand is drawn from this, on the server and in the verifier. */
export interface HandBasis {
  readonly roundId: string;
  readonly serverSeed: string;
  /** By seat. */
  readonly seeds: readonly string[];
  readonly sitting: Sitting;
}

export interface SeatAct {
  readonly seat: number;
  readonly act: Act;
}

export async function dealHand(cards: Cards, { roundId, serverSeed, seeds, sitting }: HandBasis): Promise<JsonObject> {
  const clientSeed = await combineSeeds(seeds);
  return withDraws({ game: cards.code, roundId, serverSeed, clientSeed }, (draw) => cards.deal(draw, sitting));
}

/** The state after acts that were taken before. Throws a {@link RulesFault} when one is refused now. */
export function playActs(cards: Cards, dealt: JsonObject, acts: readonly SeatAct[]): JsonObject {
  let state = dealt;
  for (const { seat, act } of acts) {
    const applied = cards.apply(state, seat, act);
    if (!('state' in applied)) throw new RulesFault(`${cards.code} refuses an act that it took: ${applied.refused}.`);
    state = applied.state;
  }
  return state;
}

/** Points of a hand that is over. Throws a {@link RulesFault} when they are not what the game states. */
export function settledPoints(cards: Cards, state: JsonObject, sitting: Sitting): readonly number[] {
  const points = cards.settle(state);
  if (points.length !== sitting.seats) throw new RulesFault(`${cards.code} settles seats that do not play.`);
  if (!points.every(Number.isSafeInteger)) throw new RulesFault(`${cards.code} settles a broken point.`);
  if (points.reduce((sum, each) => sum + each, 0) !== 0) throw new RulesFault(`${cards.code} makes or loses points.`);
  if (points.some((each, seat) => each < -cards.worstLoss(sitting, seat)))
    throw new RulesFault(`${cards.code} takes more than the worst loss it states.`);
  return points;
}
