import { expect } from 'vitest';
import type { Act, Cards, Sitting, Turn } from '../../cards/define-cards.ts';
import { settleMoney, type PointValue } from '../../cards/hand/money.ts';
import type { Draw } from '../../fairness/draws.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { fastDraws } from '../../simulate/generator.ts';

/** No hand asks more often than this; one that does is stuck. */
const MOST_ACTS = 3_000;

export const drawsOf = (seed: number): Draw => fastDraws(new Uint32Array([seed + 1, 7, 1_977, 40_503]));

/** Every number of seats in turn, dealt by every seat in turn. */
export function sittingOf({ seats: { min, max } }: Cards, hand: number): Sitting {
  const seats = min + (hand % (max - min + 1));
  return { seats, dealer: Math.floor(hand / 3) % seats };
}

/** Throws where an act is refused that has to be taken. */
export function taken(cards: Cards, state: JsonObject, seat: number, act: Act): JsonObject {
  const applied = cards.apply(state, seat, act);
  if ('refused' in applied) throw new Error(`${cards.code} refuses ${JSON.stringify(act)}: ${applied.refused}`);
  return applied.state;
}

export interface PlayedHand {
  readonly state: JsonObject;
  readonly points: readonly number[];
  readonly acts: number;
}

type Watch = (state: JsonObject, turns: readonly Turn[]) => void;

/** Plays one hand to its end by bots, who answer in any order. `watch` sees every state, the last one too. */
export function playHand(cards: Cards, sitting: Sitting, draw: Draw, watch?: Watch): PlayedHand {
  let state = cards.deal(draw, sitting);
  for (let acts = 0; acts < MOST_ACTS; acts += 1) {
    const turns = cards.open(state);
    watch?.(state, turns);
    const turn = turns[draw(Math.max(turns.length, 1))];
    if (!turn) return { state, points: cards.settle(state), acts };
    const act = cards.bot(cards.view(state, turn.seat), turn, draw);
    state = taken(cards, state, turn.seat, act);
  }
  throw new Error(`${cards.code} does not come to an end.`);
}

/** Plays so many hands by bots and looks at their points. */
export function playHands(cards: Cards, hands: number, seed: number): { readonly acts: number; readonly most: number } {
  const draw = drawsOf(seed);
  let acts = 0;
  let most = 0;
  for (let hand = 0; hand < hands; hand += 1) {
    const sitting = sittingOf(cards, hand);
    const played = playHand(cards, sitting, draw);
    expectPoints(cards, sitting, played.points);
    acts += played.acts;
    most = Math.max(most, played.acts);
  }
  return { acts, most };
}

function expectPoints(cards: Cards, sitting: Sitting, points: readonly number[]): void {
  expect(points.length).toBe(sitting.seats);
  expect(points.reduce((sum, each) => sum + each, 0)).toBe(0);
  for (const [seat, each] of points.entries()) {
    expect(Number.isSafeInteger(each)).toBe(true);
    expect(each).toBeGreaterThanOrEqual(-cards.worstLoss(sitting, seat));
  }
  for (const value of WORTHS) expectMoney(cards, sitting, points, value);
}

/** A point of a cent, of an odd sum, and of a currency without decimals. */
const WORTHS: readonly PointValue[] = [
  { pointMinor: 100n, exponent: 2 },
  { pointMinor: 73_700n, exponent: 2 },
  { pointMinor: 250_000_000n, exponent: 0 },
];

/** Stakes are returns and rake to the last unit, and each winner pays the stated rake, cut down to a whole unit. */
function expectMoney(cards: Cards, sitting: Sitting, points: readonly number[], value: PointValue): void {
  const { pointMinor, exponent } = value;
  const stakes = points.map((_, seat) => BigInt(cards.worstLoss(sitting, seat)) * pointMinor);
  const money = settleMoney(points, stakes, cards.rake, value);
  let [staked, given] = [0n, 0n];
  for (const [seat, { stakeMinor, netMinor, rakeMinor, returnedMinor }] of money.entries()) {
    staked += stakeMinor;
    given += returnedMinor + rakeMinor;
    const unit = 10n ** BigInt(4 - exponent);
    const won = netMinor > 0n ? netMinor : 0n;
    const share = (won * BigInt(cards.rake.bps)) / 10_000n / unit;
    const cap = (BigInt(cards.rake.capPoints) * pointMinor) / unit;
    if (rakeMinor !== (share < cap ? share : cap) * unit || returnedMinor < 0n)
      throw new Error(`The seat ${seat} of ${points.join(' ')} points pays ${rakeMinor} and gets ${returnedMinor}.`);
  }
  if (staked !== given) throw new Error(`Of ${staked} for ${points.join(' ')} points ${given} are there in the end.`);
}

/** Messages that no page sends, and somebody may. */
const SPOILED: readonly Json[] = [
  null,
  -1,
  1.5,
  1e9,
  '0',
  'x',
  true,
  [],
  [[]],
  [null],
  [[0], [1]],
  {},
  { length: 13 },
  [1, 1],
  Array.from({ length: 60 }, (_, at) => at),
];

const NAMELESS: readonly JsonObject[] = [{}, { act: '' }, { act: 'constructor' }, { act: 7 }, { act: null }];

const spoiledActs = (names: readonly string[]): Act[] => [
  ...names.flatMap((act) =>
    SPOILED.map((spoiled): Act => ({
      act,
      card: spoiled,
      tile: spoiled,
      rows: spoiled,
      groups: spoiled,
      times: spoiled,
    })),
  ),
  ...NAMELESS.map((act) => act as Act),
];

const frozen = (value: JsonObject): JsonObject => {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) frozen(each as JsonObject);
  return Object.freeze(value);
};

export interface Watched {
  /** Another state that looks the same to this seat: what it may not see lies otherwise. */
  readonly otherwise: (state: JsonObject, seat: number | undefined, draw: Draw) => JsonObject;
  /** Acts of this game, to be sent with spoiled contents. */
  readonly acts: readonly string[];
}

/** Plays hands of bots and holds every state to what all card games promise. */
export function expectFairHands(cards: Cards, { otherwise, acts }: Watched, hands: number, seed: number): void {
  const draw = drawsOf(seed);
  const spoiled = spoiledActs(acts);
  let hidden = 0;
  for (let hand = 0; hand < hands; hand += 1) {
    const sitting = sittingOf(cards, hand);
    const { points } = playHand(cards, sitting, draw, (state, turns) => {
      frozen(state);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      expect(new Set(turns.map(({ seat }) => seat)).size).toBe(turns.length);
      for (let seat = 0; seat < sitting.seats; seat += 1) {
        const turn = turns.find((each) => each.seat === seat);
        if (turn) expectTurn(cards, state, turn, spoiled);
        else expect(cards.apply(state, seat, cards.fallback(state, turns[0]?.seat ?? seat))).toHaveProperty('refused');
      }
      for (const seat of [undefined, ...Array.from({ length: sitting.seats }, (_, each) => each)]) {
        const view = cards.view(state, seat);
        expect(JSON.parse(JSON.stringify(view))).toEqual(view);
        if (turns.length === 0) continue;
        const other = otherwise(state, seat, draw);
        if (JSON.stringify(other) !== JSON.stringify(state)) hidden += 1;
        expect(cards.view(other, seat)).toEqual(view);
        const turn = turns.find((each) => each.seat === seat);
        if (turn) expect(cards.fallback(other, turn.seat)).toEqual(cards.fallback(state, turn.seat));
      }
    });
    expectPoints(cards, sitting, points);
  }
  expect(hidden).toBeGreaterThan(hands);
}

function expectTurn(cards: Cards, state: JsonObject, turn: Turn, spoiled: readonly Act[]): void {
  const fallback = cards.fallback(state, turn.seat);
  expect(cards.apply(state, turn.seat, fallback)).toHaveProperty('state');
  expect(() => cards.event(state, turn.seat, fallback)).not.toThrow();
  expect(turn.acts.map(({ act }) => act)).toContain(fallback.act);
  for (const act of spoiled) {
    const applied = cards.apply(state, turn.seat, act);
    // An act without contents is whole whatever comes with it.
    if ('state' in applied) expect(turn.acts.map((open) => open.act)).toContain(act.act);
  }
}

/** Shuffles the values at these places among themselves. */
export function mixed<T>(values: readonly T[], draw: Draw): T[] {
  const left = [...values];
  return values.map(() => left.splice(draw(left.length), 1)[0] as T);
}
