import { defineCards } from '../../src/cards/define-cards.ts';
import { cardMark, type Lot, type MarkState, type Picture, type SeatHand } from '../../src/games/picture.ts';
import type { Json } from '../../src/kernel/json.ts';
import { cardOf, dealCards, faceOf, rankOf, suitOf } from '../../src/tables/cards.ts';
import { compareRows, HAND, missetRow, MOST_BETWEEN, pointsBetween, ROW_SIZES, ROWS, type Laid } from './rules.ts';
import { specialOf, type Special } from './specials.ts';
import { suggest } from './suggest.ts';

const SECONDS = 60;

type State = {
  readonly hands: readonly (readonly number[])[];
  /** As each seat laid its hand, by seat. */
  readonly laid: readonly (Laid | null)[];
};

/** Rows as faces, or the name of the special hand. */
type Shown = {
  readonly rows: readonly (readonly string[])[] | null;
  readonly special: Special | null;
  readonly cards: readonly string[];
};

type Pair = {
  readonly first: number;
  readonly second: number;
  /** 1, 0 or −1 for each row, for the first seat; none where one of the two is special. */
  readonly rows: readonly number[] | null;
  readonly points: number;
};

type View = {
  readonly done: readonly boolean[];
  readonly hand: readonly string[] | null;
  /** The special hand that the own cards are. */
  readonly special: Special | null;
  readonly own: Shown | null;
  readonly all: readonly Shown[] | null;
  readonly pairs: readonly Pair[] | null;
  readonly points: readonly number[] | null;
};

const sorted = (hand: readonly number[]): number[] =>
  hand.toSorted((a, b) => rankOf(b) - rankOf(a) || suitOf(b) - suitOf(a));

const show = (hand: readonly number[], laid: Laid): Shown => ({
  rows: 'rows' in laid ? laid.rows.map((row) => sorted(row).map(faceOf)) : null,
  special: 'special' in laid ? laid.special : null,
  cards: sorted(hand).map(faceOf),
});

function pairsOf(laid: readonly (Laid | null)[]): Pair[] {
  return laid.flatMap((one, first) =>
    laid.flatMap((other, second) => {
      if (second <= first || one === null || other === null) return [];
      const rows = 'rows' in one && 'rows' in other ? compareRows(one.rows, other.rows) : null;
      return [{ first, second, rows, points: pointsBetween(one, other) }];
    }),
  );
}

function settle({ laid }: State): number[] {
  const points = laid.map(() => 0);
  for (const { first, second, points: won } of pairsOf(laid)) {
    points[first] = (points[first] ?? 0) + won;
    points[second] = (points[second] ?? 0) - won;
  }
  return points;
}

const faces = (value: Json | undefined): string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined;

/** The rows that a page sent, as cards of this hand; nothing where they are not these thirteen in three rows. */
function readRows(value: Json | undefined, hand: readonly number[]): number[][] | undefined {
  if (!Array.isArray(value) || value.length !== ROW_SIZES.length) return undefined;
  const held = new Map(hand.map((card) => [faceOf(card), card]));
  const rows = value.map((row: Json) => faces(row)?.flatMap((face) => held.get(face) ?? []) ?? []);
  if (rows.some((row, at) => row.length !== ROW_SIZES[at])) return undefined;
  return new Set(rows.flat()).size === HAND ? rows : undefined;
}

const actOf = (hand: readonly number[]) =>
  specialOf(hand) === undefined
    ? { act: 'arrange', rows: suggest(hand).map((row) => row.map(faceOf)) }
    : { act: 'special' };

/** All hands as they were laid; rows of the others are marked by how the own seat's fared against them. */
function pictureOf(state: State, own: number): Picture {
  const points = settle(state);
  const pairs = pairsOf(state.laid);
  const markOf = (seat: number, row: number): MarkState | undefined => {
    const pair = pairs.find(({ first, second }) => [first, second].includes(own) && [first, second].includes(seat));
    const fared = (pair?.rows?.[row] ?? 0) * (pair?.first === own ? 1 : -1);
    return seat === own ? undefined : fared > 0 ? 'hit' : fared < 0 ? 'miss' : undefined;
  };
  const lotOf = (seat: number, name: string, cardsOf: readonly string[], row: number): Lot => {
    const mark = markOf(seat, row);
    return { name, ...(mark && { state: mark }), marks: cardsOf.map(cardMark) };
  };
  return {
    form: 'hands',
    own,
    seats: state.laid.map((laid, seat): SeatHand => {
      const shown = laid && show(state.hands[seat] ?? [], laid);
      return {
        points: points[seat] ?? 0,
        ...(shown?.special && { name: `special-${shown.special}` }),
        lots: shown?.rows
          ? shown.rows.map((row, at) => lotOf(seat, `row-${ROWS[at] ?? 'front'}`, row, at))
          : [{ marks: (shown?.cards ?? []).map(cardMark) }],
      };
    }),
  };
}

export const cards = defineCards<State, View>({
  code: 'thirteen-cards',
  provider: 'finch-marrow',
  kind: 'cards',
  seats: { min: 2, max: 4 },
  rules: 1,
  rake: { bps: 250, capPoints: 1 },
  worstLoss: ({ seats }) => MOST_BETWEEN * (seats - 1),
  deal(draw, { seats }) {
    const dealt = dealCards(draw, seats * HAND);
    const hands = Array.from({ length: seats }, (_, seat) => dealt.slice(seat * HAND, (seat + 1) * HAND));
    return { hands, laid: hands.map(() => null) };
  },
  open: ({ hands, laid }) =>
    hands.flatMap((hand, seat) => {
      if (laid[seat] !== null) return [];
      const acts = specialOf(hand) === undefined ? [] : [{ act: 'special' }];
      return [{ seat, key: 'arrange', phase: 'arrange', seconds: SECONDS, acts: [{ act: 'arrange' }, ...acts] }];
    }),
  apply(state, seat, { act, rows: sent }) {
    const hand = state.hands[seat];
    if (!hand || state.laid[seat] !== null) return { refused: 'not-asked' };
    const lay = (laid: Laid) => ({ state: { ...state, laid: state.laid.with(seat, laid) } });
    if (act === 'special') {
      const special = specialOf(hand);
      return special === undefined ? { refused: 'not-special' } : lay({ special });
    }
    const rows = act === 'arrange' ? readRows(sent, hand) : undefined;
    if (!rows) return { refused: 'no-rows' };
    const row = missetRow(rows);
    return row === undefined ? lay({ rows }) : { refused: 'misset', details: { row } };
  },
  fallback: ({ hands }, seat) => actOf(hands[seat] ?? []),
  view(state, seat) {
    const { hands, laid } = state;
    const hand = seat === undefined ? undefined : hands[seat];
    const own = seat === undefined ? null : (laid[seat] ?? null);
    const over = laid.every((each) => each !== null);
    return {
      done: laid.map((each) => each !== null),
      hand: hand ? sorted(hand).map(faceOf) : null,
      special: hand ? (specialOf(hand) ?? null) : null,
      own: hand && own ? show(hand, own) : null,
      all: over ? laid.flatMap((each, at) => (each ? [show(hands[at] ?? [], each)] : [])) : null,
      pairs: over ? pairsOf(laid) : null,
      points: over ? settle(state) : null,
    };
  },
  // That a hand is special stays hidden until all are laid, as the rows do.
  event: (_state, seat) => ({ event: 'arranged', seat }),
  settle,
  // Against the arrangement that the page suggests, with the others' hands as they were laid.
  givenAway(state, seat) {
    const hand = state.hands[seat] ?? [];
    const special = specialOf(hand);
    const best: Laid = special === undefined ? { rows: suggest(hand) } : { special };
    const points = settle({ ...state, laid: state.laid.with(seat, best) })[seat] ?? 0;
    return Math.max(0, points - (settle(state)[seat] ?? 0));
  },
  summary: (state, seat) => ({ kind: 'thirteen', seat, pictures: [pictureOf(state, seat)] }),
  bot: ({ hand }) => actOf((hand ?? []).map(cardOf)),
});
