import { defineCards, type Act, type OpenAct } from '../../src/cards/define-cards.ts';
import { marked, type Mark, type MarkState, type Picture, type SeatHand } from '../../src/games/picture.ts';
import { botAct } from './bot.ts';
import { WORST_LOSS } from './fans.ts';
import {
  answer,
  claimsOf,
  deal,
  discard,
  kong,
  kongsOf,
  mayWin,
  settle,
  windOf,
  winSelf,
  wonFans,
  type Claim,
  type Meld,
  type State,
} from './rules.ts';
import { faceOf, kindOf, sorted } from './tiles.ts';

const TURN_SECONDS = 20;
const CLAIM_SECONDS = 8;

type Laid = {
  readonly kind: Meld['kind'];
  readonly tiles: readonly string[];
  readonly isHidden: boolean;
  readonly from: number | null;
};

export type View = {
  readonly dealer: number;
  /** Tiles left in the wall. */
  readonly wall: number;
  readonly turn: number | null;
  readonly seats: readonly {
    readonly wind: number;
    readonly tiles: number;
    readonly melds: readonly Laid[];
    readonly discards: readonly string[];
  }[];
  /** The own tiles in order, without the drawn one; nothing for a bystander. */
  readonly hand: readonly string[] | null;
  readonly drawn: string | null;
  /** The tile that was discarded last, or is being added to a pung, while it may be claimed. */
  readonly offer: { readonly tile: string; readonly from: number; readonly isKong: boolean } | null;
  readonly end: {
    readonly winner: number | null;
    readonly from: number | null;
    readonly tile: string | null;
    readonly lines: readonly { readonly fan: string; readonly fans: number }[];
    readonly fans: number;
    /** Every seat's tiles, as nothing is hidden any longer. */
    readonly hands: readonly (readonly string[])[];
    readonly points: readonly number[];
  } | null;
};

const tilesOf = ({ kind, tile }: Meld): string[] => {
  if (kind === 'chow') return [tile, tile + 1, tile + 2].map(faceOf);
  return Array.from({ length: kind === 'kong' ? 4 : 3 }, () => faceOf(tile));
};

const shown = (meld: Meld): Laid => ({
  kind: meld.kind,
  tiles: tilesOf(meld),
  isHidden: meld.from === null,
  from: meld.from,
});

function endOf(state: State): View['end'] {
  const { ended, hands } = state;
  if (ended === null) return null;
  const fans = wonFans(state);
  const won = ended === 'exhausted' ? null : ended;
  return {
    winner: won?.winner ?? null,
    from: won?.from ?? null,
    tile: won ? faceOf(won.tile) : null,
    lines: fans?.lines ?? [],
    fans: fans?.fans ?? 0,
    hands: hands.map((hand) => sorted(hand).map(faceOf)),
    points: settle(state),
  };
}

const WINDS = ['east', 'south', 'west', 'north'] as const;

const tileMark = (face: string, state?: MarkState): Mark => marked({ symbol: `tile-${face}` }, state);

/** Everybody's melds and tiles; of the winner the tile that won and what the hand was worth. */
function pictureOf(state: State, own: number): Picture {
  const end = endOf(state);
  return {
    form: 'hands',
    own,
    set: 'tiles',
    seats: (end?.hands ?? []).map((hand, seat): SeatHand => {
      const won = end?.winner === seat;
      const last = won ? hand.indexOf(end.tile ?? '') : -1;
      const lines = won ? end.lines : [];
      return {
        points: end?.points[seat] ?? 0,
        name: `wind-${WINDS[windOf(state, seat)] ?? 'east'}`,
        lots: [
          ...(state.melds[seat] ?? []).map((meld) => ({
            name: meld.kind,
            marks: tilesOf(meld).map((face) => tileMark(face)),
          })),
          { marks: hand.map((face, at) => tileMark(face, at === last ? 'hit' : undefined)) },
          ...lines.map(({ fan, fans }) => ({ name: `fan-${fan}`, marks: [{ text: String(fans) }] })),
        ],
      };
    }),
  };
}

function view(state: State, seat: number | undefined): View {
  const { hands, melds, discards, offer, turn, ended } = state;
  const hand = seat === undefined ? undefined : hands[seat];
  const hasDrawn = hand !== undefined && seat === turn && state.hasDrawn && ended === null;
  return {
    dealer: state.dealer,
    wall: state.wall.length,
    turn: ended === null && offer === null ? turn : null,
    seats: hands.map((tiles, at) => ({
      wind: windOf(state, at),
      tiles: tiles.length,
      melds: (melds[at] ?? []).map(shown),
      discards: (discards[at] ?? []).map(faceOf),
    })),
    hand: hand ? sorted(hasDrawn ? hand.slice(0, -1) : hand).map(faceOf) : null,
    drawn: hand && hasDrawn ? faceOf(hand.at(-1) ?? 0) : null,
    offer: offer && { tile: faceOf(offer.tile), from: offer.from, isKong: offer.isKong },
    end: endOf(state),
  };
}

/** A seat's claims as acts: the rows of a chow by their lowest tiles. */
function claimActs(claims: readonly Claim[]): OpenAct[] {
  const lows = claims.flatMap((claim) => (claim.act === 'chow' ? [faceOf(claim.low)] : []));
  const others = claims.flatMap((claim) => (claim.act === 'chow' ? [] : [{ act: claim.act }]));
  return [...others, ...(lows.length > 0 ? [{ act: 'chow', tiles: lows }] : []), { act: 'pass' }];
}

function turnActs(state: State): OpenAct[] {
  const kongs = kongsOf(state).map(faceOf);
  return [
    { act: 'discard' },
    ...(mayWin(state) ? [{ act: 'win' }] : []),
    ...(kongs.length > 0 ? [{ act: 'kong', tiles: kongs }] : []),
  ];
}

/** The claim of an act; nothing where the seat may not make it. */
function claimOf(state: State, seat: number, { act, tile }: Act): Claim | undefined {
  if (act === 'pass') return { act };
  const claims = state.offer ? claimsOf(state, seat, state.offer) : [];
  return claims.find((claim) => claim.act === act && (claim.act !== 'chow' || claim.low === kindOf(tile)));
}

const isAsked = ({ offer }: State, seat: number): boolean => offer?.answers[seat] === null;

export const cards = defineCards<State, View>({
  code: 'mahjong-courtyard',
  provider: 'finch-marrow',
  kind: 'cards',
  seats: { min: 2, max: 4 },
  rules: 1,
  rake: { bps: 250, capPoints: 4 },
  worstLoss: () => WORST_LOSS,
  deal,
  open(state) {
    const { offer, ended, turn, moves, hands } = state;
    if (ended !== null) return [];
    if (!offer)
      return [{ seat: turn, key: `turn-${moves}`, phase: 'turn', seconds: TURN_SECONDS, acts: turnActs(state) }];
    return hands.flatMap((_, seat) =>
      isAsked(state, seat)
        ? [
            {
              seat,
              key: `claim-${offer.no}`,
              phase: 'claim',
              seconds: CLAIM_SECONDS,
              acts: claimActs(claimsOf(state, seat, offer)),
              isQuiet: true,
            },
          ]
        : [],
    );
  },
  apply(state, seat, act) {
    const { offer, ended, turn } = state;
    if (ended !== null || (offer ? !isAsked(state, seat) : seat !== turn)) return { refused: 'not-asked' };
    if (offer) {
      const claim = claimOf(state, seat, act);
      return claim ? { state: answer(state, seat, claim) } : { refused: 'no-claim' };
    }
    if (act.act === 'win') return mayWin(state) ? { state: winSelf(state) } : { refused: 'no-win' };
    const tile = kindOf(act['tile']);
    if (act.act === 'kong')
      return tile !== undefined && kongsOf(state).includes(tile)
        ? { state: kong(state, tile) }
        : { refused: 'no-kong' };
    if (act.act !== 'discard') return { refused: 'discard-first' };
    const holds = tile !== undefined && state.hands[seat]?.includes(tile) === true;
    return holds ? { state: discard(state, tile) } : { refused: 'no-tile' };
  },
  fallback(state, seat) {
    if (state.offer) return { act: 'pass' };
    const hand = state.hands[seat] ?? [];
    // After a claim no tile was drawn: the last one in order goes.
    const tile = state.hasDrawn ? hand.at(-1) : sorted(hand).at(-1);
    return { act: 'discard', tile: faceOf(tile ?? 0) };
  },
  view,
  event(state, seat, act) {
    const { act: name, tile } = act;
    const face = typeof tile === 'string' ? tile : '';
    if (!state.offer) {
      if (name === 'win') return { event: 'won-self', seat };
      return { event: name === 'kong' ? 'kong' : 'discarded', seat, tile: face };
    }
    // A claim is seen when it takes the tile; until then nobody knows who was asked.
    const claim = claimOf(state, seat, act);
    const next = claim ? answer(state, seat, claim) : state;
    if (next.ended !== null && next.ended !== 'exhausted' && next.ended.from !== null)
      return { event: 'won', seat: next.ended.winner, from: next.ended.from };
    const at = next.melds.findIndex((melds, each) => melds.length > (state.melds[each] ?? []).length);
    const meld = next.melds[at]?.at(-1);
    return meld ? { event: meld.kind, seat: at, tile: faceOf(meld.tile) } : null;
  },
  settle,
  summary: (state, seat) => ({
    kind: 'mahjong',
    seat,
    pictures: [pictureOf(state, seat)],
  }),
  bot({ hand, drawn, seats, offer, turn }, { seat, acts }) {
    const own = [...(hand ?? []), ...(drawn === null ? [] : [drawn])];
    const open = seats.flatMap(({ melds, discards }) => [...melds.flatMap(({ tiles }) => tiles), ...discards]);
    return botAct(
      {
        hand: own,
        laid: seats[seat]?.melds.length ?? 0,
        visible: [...own, ...open],
        offered: turn === null ? (offer?.tile ?? null) : null,
      },
      acts,
    );
  },
});
