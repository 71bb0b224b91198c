import { defineCards, type Act, type OpenAct } from '../../src/cards/define-cards.ts';
import { cardMark, type Lot, type Mark, type Picture, type SeatHand } from '../../src/games/picture.ts';
import type { Json } from '../../src/kernel/json.ts';
import { botAct } from './bot.ts';
import { cardsOfFaces, faceOf, isJoker, JOKER, pointsOf, sorted } from './deck.ts';
import { deadwoodOf, groupingOf } from './grouping.ts';
import { isDeclarable, kindOfGroup } from './melds.ts';
import {
  deal,
  declare,
  discard,
  drawStock,
  drop,
  dropPoints,
  FIRST_DROP,
  HAND,
  lossesOf,
  mayTake,
  MOST_POINTS,
  settle,
  takeDiscard,
  topOf,
  wildOf,
  type State,
} from './rules.ts';

const SECONDS = 30;

type Groups = readonly (readonly string[])[];

export type View = {
  /** The card that was turned up; its rank is wild. */
  readonly turned: string;
  readonly stock: number;
  readonly discards: readonly string[];
  readonly seats: readonly {
    readonly cards: number;
    readonly out: 'dropped' | 'wrong' | null;
    readonly lost: number;
  }[];
  readonly turn: number | null;
  readonly phase: 'draw' | 'discard' | null;
  /** The own cards; nothing for a bystander. */
  readonly hand: readonly string[] | null;
  /** The own card that was drawn last, while it is still to be discarded. */
  readonly held: { readonly card: string; readonly from: 'stock' | 'discards' } | null;
  /** Points that the own hand would lose now, by its best groups. */
  readonly against: number | null;
  /** Points that dropping costs the own seat now. */
  readonly drop: number | null;
  readonly end: {
    readonly how: 'declared' | 'last' | 'exhausted';
    readonly winner: number | null;
    /** Groups of the winner and the best ones of the others, by seat; nothing for a seat that was out. */
    readonly hands: readonly ({ readonly groups: Groups; readonly loose: readonly string[] } | null)[];
    readonly lost: readonly number[];
    readonly points: readonly number[];
  } | null;
};

const groupsAsFaces = (groups: readonly (readonly number[])[]): Groups => groups.map((group) => group.map(faceOf));

function laidOpen(state: State): NonNullable<View['end']>['hands'] {
  const { ended, hands, out } = state;
  return hands.map((hand, seat) => {
    if (out[seat] !== null || ended === null || ended.how !== 'declared') return null;
    if (seat === ended.winner) return { groups: groupsAsFaces(ended.groups), loose: [] };
    const { melds, loose } = groupingOf(hand, wildOf(state));
    return { groups: groupsAsFaces(melds), loose: loose.map(faceOf) };
  });
}

function view(state: State, seat: number | undefined): View {
  const { hands, out, turn, held, ended } = state;
  const wild = wildOf(state);
  const hand = seat === undefined ? undefined : hands[seat];
  const own = seat !== undefined && seat === turn && ended === null ? held : null;
  return {
    turned: faceOf(state.turned),
    stock: state.stock.length,
    discards: state.discards.map(faceOf),
    seats: hands.map((cards, at) => ({
      cards: cards.length,
      out: out[at]?.how ?? null,
      lost: out[at]?.points ?? 0,
    })),
    turn: ended === null ? turn : null,
    phase: ended === null ? phaseOf(state) : null,
    hand: hand ? sorted(hand, wild).map(faceOf) : null,
    held: own && { card: faceOf(own.card), from: own.from },
    against: hand ? Math.min(deadwoodOf(hand, wild), MOST_POINTS) : null,
    drop: seat === undefined || out[seat] !== null ? null : dropPoints(state, seat),
    end: ended && {
      how: ended.how,
      winner: ended.winner,
      hands: laidOpen(state),
      lost: lossesOf(state),
      points: settle(state),
    },
  };
}

const markOf = (face: string): Mark => (face === JOKER ? { text: '★' } : cardMark(face));

const lotOf = (group: readonly string[], name?: string): Lot => ({
  ...(name !== undefined && { name }),
  marks: group.map(markOf),
});

/** Hands that the rules lay open, in groups; of a hand that was never laid open the own cards alone. */
function pictureOf(state: State, own: number): Picture {
  const open = laidOpen(state);
  const points = settle(state);
  const wild = wildOf(state);
  const named = (group: readonly string[]): Lot =>
    lotOf(group, `group-${kindOfGroup(cardsOfFaces(group), wild) ?? 'none'}`);
  return {
    form: 'hands',
    own,
    seats: state.hands.map((hand, seat): SeatHand => {
      const shown = open[seat];
      const out = state.out[seat]?.how;
      const loose = shown?.loose ?? (seat === own ? sorted(hand, wild).map(faceOf) : []);
      return {
        points: points[seat] ?? 0,
        ...(out && { name: out === 'dropped' ? 'seatDropped' : 'seatWrong' }),
        lots: [
          ...(shown?.groups ?? []).map(named),
          ...(loose.length > 0 ? [lotOf(loose, shown ? 'group-loose' : undefined)] : []),
        ],
      };
    }),
  };
}

const phaseOf = ({ held }: State): 'draw' | 'discard' => (held === null ? 'draw' : 'discard');

const openActs = (state: State): OpenAct[] => {
  if (state.held !== null) return [{ act: 'discard' }, { act: 'declare' }];
  const take = mayTake(state) ? [{ act: 'take' }] : [];
  return [{ act: 'draw' }, ...take, { act: 'drop', points: dropPoints(state, state.turn) }];
};

/** The cards of these faces among those given, each used once; nothing where one is missing. */
function heldOfFaces(value: Json | undefined, from: readonly number[]): number[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const left = [...from];
  const found: number[] = [];
  for (const face of value) {
    const at = left.findIndex((card) => faceOf(card) === face);
    if (at < 0) return undefined;
    found.push(...left.splice(at, 1));
  }
  return found;
}

/** Thirteen cards in groups as a page sent them, and the fourteenth. */
function readDeclaration(hand: readonly number[], card: number, sent: Json | undefined): number[][] | undefined {
  if (!Array.isArray(sent) || sent.some((group: Json) => !Array.isArray(group) || group.length === 0)) return undefined;
  const cards = heldOfFaces(
    sent.flat(),
    hand.filter((each) => each !== card),
  );
  if (cards?.length !== HAND) return undefined;
  return sent.map((group: Json) => cards.splice(0, Array.isArray(group) ? group.length : 0));
}

/** The card of the hand with this face that may be discarded: never the one that was just taken. */
function discardable(state: State, face: Json | undefined): number | undefined {
  const { held, turn } = state;
  const taken = held?.from === 'discards' ? held.card : undefined;
  return state.hands[turn]?.find((card) => card !== taken && faceOf(card) === face);
}

function fallback(state: State, seat: number): Act {
  if (state.held === null) return { act: 'draw' };
  const wild = wildOf(state);
  const { card, from } = state.held;
  if (from === 'stock' && !isJoker(card, wild)) return { act: 'discard', card: faceOf(card) };
  // The highest card that is no joker; one that was just taken stays.
  const hand = sorted(state.hands[seat] ?? [], wild).filter((each) => each !== card);
  const naturals = hand.filter((each) => !isJoker(each, wild));
  const choice = naturals.length > 0 ? naturals : hand;
  const highest = choice.reduce((best, each) => (pointsOf(each, wild) > pointsOf(best, wild) ? each : best));
  return { act: 'discard', card: faceOf(highest) };
}

export const cards = defineCards<State, View>({
  code: 'rummy-veranda',
  provider: 'larkspur',
  kind: 'cards',
  seats: { min: 2, max: 4 },
  rules: 1,
  rake: { bps: 300, capPoints: 5 },
  worstLoss: () => MOST_POINTS,
  deal,
  open: (state) =>
    state.ended === null
      ? [
          {
            seat: state.turn,
            key: `${phaseOf(state)}-${state.moves}`,
            phase: phaseOf(state),
            seconds: SECONDS,
            acts: openActs(state),
          },
        ]
      : [],
  apply(state, seat, { act, card: face, groups: sent }) {
    if (state.ended !== null || seat !== state.turn) return { refused: 'not-asked' };
    if (state.held === null) {
      if (act === 'draw') return { state: drawStock(state) };
      if (act === 'drop') return { state: drop(state) };
      if (act !== 'take') return { refused: 'draw-first' };
      return mayTake(state) ? { state: takeDiscard(state) } : { refused: 'joker-lies' };
    }
    if (act !== 'discard' && act !== 'declare') return { refused: 'discard-first' };
    const card = discardable(state, face);
    if (card === undefined) {
      const held = state.hands[seat]?.some((each) => faceOf(each) === face);
      return { refused: held ? 'just-taken' : 'no-card' };
    }
    if (act === 'discard') return { state: discard(state, card) };
    const groups = readDeclaration(state.hands[seat] ?? [], card, sent);
    return groups ? { state: declare(state, card, groups) } : { refused: 'no-groups' };
  },
  fallback,
  view,
  event(state, seat, { act, card: face, groups: sent }) {
    if (act === 'draw') return { event: 'drew', seat };
    if (act === 'take') return { event: 'took', seat, card: faceOf(topOf(state) ?? 0) };
    if (act === 'drop') return { event: 'dropped', seat, points: dropPoints(state, seat) };
    const shown = { seat, card: typeof face === 'string' ? face : '' };
    if (act === 'discard') return { event: 'discarded', ...shown };
    const card = discardable(state, face);
    const groups = card === undefined ? undefined : readDeclaration(state.hands[seat] ?? [], card, sent);
    return { event: groups && isDeclarable(groups, wildOf(state)) ? 'declared' : 'declared-wrong', ...shown };
  },
  settle,
  // A declaration that is none costs everything, and dropping was open in the same turn.
  givenAway: ({ out }, seat) => (out[seat]?.how === 'wrong' ? (out[seat]?.points ?? 0) : 0),
  summary: (state, seat) => ({
    kind: 'rummy',
    seat,
    turned: faceOf(state.turned),
    pictures: [pictureOf(state, seat)],
  }),
  bot: ({ hand, turned, held, discards, drop: cost }, { acts }) =>
    botAct(
      {
        hand: hand ?? [],
        turned,
        top: discards.at(-1),
        taken: held?.from === 'discards' ? held.card : undefined,
        isFirstTurn: cost === FIRST_DROP,
      },
      acts,
    ),
});
