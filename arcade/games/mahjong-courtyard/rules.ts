import type { Draw } from '../../src/fairness/draws.ts';
import type { Sitting } from '../../src/cards/define-cards.ts';
import { shuffled } from '../../src/tables/cards.ts';
import { baseOf, fansOf, type Fans, type LaidSet } from './fans.ts';
import { COPIES, mayBegin, TILES } from './tiles.ts';

const HAND = 13;

export type Meld = {
  readonly kind: 'chow' | 'pung' | 'kong';
  /** Its lowest tile. */
  readonly tile: number;
  /** The seat whose tile completed it; none for a kong of four own tiles. */
  readonly from: number | null;
};

export type Claim =
  | { readonly act: 'win' }
  | { readonly act: 'kong' }
  | { readonly act: 'pung' }
  | { readonly act: 'chow'; readonly low: number }
  | { readonly act: 'pass' };

/** A tile that others may claim: a discard, or one that is added to a pung and may only be won with. */
type Offer = {
  readonly tile: number;
  readonly from: number;
  readonly isKong: boolean;
  /** Counts the offers of a hand by its moves. */
  readonly no: number;
  /** By seat: what it chose; none while it is asked, and a pass from the start where it may claim nothing. */
  readonly answers: readonly (Claim | null)[];
};

type Offered = Pick<Offer, 'tile' | 'from' | 'isKong'>;

type Ended = {
  readonly winner: number;
  /** The seat that discarded it; none where the winner drew it. */
  readonly from: number | null;
  readonly tile: number;
  readonly isAfterKong: boolean;
};

export type State = {
  readonly dealer: number;
  /** Drawn from its end; tiles after a kong come from its beginning. */
  readonly wall: readonly number[];
  /** The last tile is the one that was drawn, while there is one. */
  readonly hands: readonly (readonly number[])[];
  readonly melds: readonly (readonly Meld[])[];
  readonly discards: readonly (readonly number[])[];
  readonly turn: number;
  readonly hasDrawn: boolean;
  readonly isAfterKong: boolean;
  readonly offer: Offer | null;
  readonly moves: number;
  readonly ended: Ended | 'exhausted' | null;
};

const handOf = ({ hands }: State, seat: number): readonly number[] => hands[seat] ?? [];
const meldsOf = ({ melds }: State, seat: number): readonly Meld[] => melds[seat] ?? [];
const countIn = (tiles: readonly number[], tile: number): number => tiles.filter((each) => each === tile).length;

/** East is the dealer: 0 … 3 in the order of play. */
export const windOf = ({ dealer, hands }: State, seat: number): number => (seat - dealer + hands.length) % hands.length;

export function deal(draw: Draw, { seats, dealer }: Sitting): State {
  const wall = shuffled(draw, TILES, TILES).map((tile) => Math.floor(tile / COPIES));
  const hands = Array.from({ length: seats }, () => wall.splice(0, HAND));
  return drawn({
    dealer,
    wall,
    hands,
    melds: hands.map(() => []),
    discards: hands.map(() => []),
    turn: dealer,
    hasDrawn: false,
    isAfterKong: false,
    offer: null,
    moves: 0,
    ended: null,
  });
}

/** The seat to move draws, after a kong from the other end. An empty wall ends the hand without a winner. */
function drawn(state: State, isAfterKong = false): State {
  const { wall, turn, hands } = state;
  const tile = isAfterKong ? wall[0] : wall.at(-1);
  if (tile === undefined) return { ...state, hasDrawn: false, ended: 'exhausted' };
  return {
    ...state,
    wall: isAfterKong ? wall.slice(1) : wall.slice(0, -1),
    hands: hands.with(turn, [...handOf(state, turn), tile]),
    hasDrawn: true,
    isAfterKong,
  };
}

function without(tiles: readonly number[], taken: readonly number[]): number[] {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.lastIndexOf(tile);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

const laidSets = (melds: readonly Meld[]): LaidSet[] =>
  melds.map(({ kind, tile, from }) => ({ kind: kind === 'chow' ? 'chow' : 'pung', tile, isHidden: from === null }));

/** The fans that a seat wins with: with its drawn tile, or with one of another seat. */
export function winOf(state: State, seat: number, tile: number | null): Fans | undefined {
  const robbing = tile !== null && state.offer?.isKong === true;
  return fansOf({
    tiles: tile === null ? handOf(state, seat) : [...handOf(state, seat), tile],
    laid: laidSets(meldsOf(state, seat)),
    wind: windOf(state, seat),
    isSelfDrawn: tile === null,
    isAfterKong: tile === null ? state.isAfterKong : robbing,
    isLastTile: state.wall.length === 0,
  });
}

/** Tiles that the seat to move may make a kong of: four in hand, or the fourth of an open pung. */
export function kongsOf(state: State): number[] {
  const { turn, hasDrawn, wall } = state;
  if (!hasDrawn || wall.length === 0) return [];
  const hand = handOf(state, turn);
  const pungs = meldsOf(state, turn).flatMap(({ kind, tile }) => (kind === 'pung' ? [tile] : []));
  return [...new Set(hand)].filter((tile) => countIn(hand, tile) === COPIES || pungs.includes(tile));
}

export const mayWin = (state: State): boolean => state.hasDrawn && winOf(state, state.turn, null) !== undefined;

/** Everything but a pass that a seat may claim a tile for. After the last tile of the wall it may only be won with. */
export function claimsOf(state: State, seat: number, { tile, from, isKong }: Offered): Claim[] {
  if (seat === from) return [];
  const claims: Claim[] = [];
  const offered = state.offer === null ? { ...state, offer: { tile, from, isKong, no: 0, answers: [] } } : state;
  if (winOf(offered, seat, tile) !== undefined) claims.push({ act: 'win' });
  if (isKong || state.wall.length === 0) return claims;
  const hand = handOf(state, seat);
  const alike = countIn(hand, tile);
  if (alike === 3) claims.push({ act: 'kong' });
  if (alike >= 2) claims.push({ act: 'pung' });
  if (seat !== (from + 1) % state.hands.length) return claims;
  for (const low of [tile - 2, tile - 1, tile])
    if (mayBegin(low) && rowOf(low, tile).every((each) => hand.includes(each))) claims.push({ act: 'chow', low });
  return claims;
}

/** The two other tiles of a chow. Rows of two suits never begin at a tile that may begin one. */
export const rowOf = (low: number, tile: number): number[] => [low, low + 1, low + 2].filter((each) => each !== tile);

/** Offers a tile to the others; asks nobody where nobody may claim it. */
function offered(state: State, offer: Offered): State {
  const answers = state.hands.map((_, seat) => (claimsOf(state, seat, offer).length > 0 ? null : PASS));
  return resolved({ ...state, hasDrawn: false, offer: { ...offer, no: state.moves, answers } });
}

const PASS: Claim = { act: 'pass' };

export function discard(state: State, tile: number): State {
  const { turn, hands, discards, moves } = state;
  const next = {
    ...state,
    hands: hands.with(turn, without(handOf(state, turn), [tile])),
    discards: discards.with(turn, [...(discards[turn] ?? []), tile]),
    moves: moves + 1,
  };
  return offered(next, { tile, from: turn, isKong: false });
}

/** Four own tiles are a kong at once; a tile added to a pung may be won with by others first. */
export function kong(state: State, tile: number): State {
  const { turn, hands, melds, moves } = state;
  const own = meldsOf(state, turn);
  const at = own.findIndex((meld) => meld.kind === 'pung' && meld.tile === tile);
  const next = { ...state, moves: moves + 1 };
  if (at < 0) {
    const laid = [...own, { kind: 'kong' as const, tile, from: null }];
    const hand = without(handOf(state, turn), [tile, tile, tile, tile]);
    return drawn({ ...next, hands: hands.with(turn, hand), melds: melds.with(turn, laid) }, true);
  }
  return offered(
    { ...next, hands: hands.with(turn, without(handOf(state, turn), [tile])) },
    { tile, from: turn, isKong: true },
  );
}

export const winSelf = (state: State): State => ({
  ...state,
  moves: state.moves + 1,
  ended: {
    winner: state.turn,
    from: null,
    tile: handOf(state, state.turn).at(-1) ?? 0,
    isAfterKong: state.isAfterKong,
  },
});

/** Higher goes first: a win by the nearest seat, then pung and kong, then chow. */
function rankOf(claim: Claim, seat: number, from: number, seats: number): number {
  if (claim.act === 'win') return 20 - ((seat - from + seats) % seats);
  if (claim.act === 'pass') return 0;
  return claim.act === 'chow' ? 1 : 2;
}

export function answer(state: State, seat: number, claim: Claim): State {
  const { offer } = state;
  if (!offer) return state;
  return resolved({ ...state, moves: state.moves + 1, offer: { ...offer, answers: offer.answers.with(seat, claim) } });
}

/** Goes on as soon as nobody who has not answered could still go before the best claim. */
function resolved(state: State): State {
  const { offer, hands } = state;
  if (!offer) return state;
  const rank = (claim: Claim, seat: number): number => rankOf(claim, seat, offer.from, hands.length);
  let best = { rank: 0, seat: offer.from, claim: PASS };
  for (const [seat, each] of offer.answers.entries())
    if (each !== null && rank(each, seat) > best.rank) best = { rank: rank(each, seat), seat, claim: each };
  const isOpen = offer.answers.some(
    (each, seat) => each === null && claimsOf(state, seat, offer).some((claim) => rank(claim, seat) > best.rank),
  );
  if (isOpen) return state;
  const { claim } = best;
  return claim.act === 'pass' ? passed(state, offer) : claimed(state, offer, best.seat, claim);
}

function passed(state: State, { tile, from, isKong }: Offer): State {
  const next = { ...state, offer: null };
  if (!isKong) return drawn({ ...next, turn: (from + 1) % state.hands.length });
  const melds = meldsOf(state, from).map((meld) =>
    meld.kind === 'pung' && meld.tile === tile ? { ...meld, kind: 'kong' as const } : meld,
  );
  return drawn({ ...next, melds: state.melds.with(from, melds) }, true);
}

function claimed(state: State, offer: Offer, seat: number, claim: Exclude<Claim, { act: 'pass' }>): State {
  const { tile, from, isKong } = offer;
  if (claim.act === 'win')
    return {
      ...state,
      turn: seat,
      hands: state.hands.with(seat, [...handOf(state, seat), tile]),
      discards: isKong ? state.discards : taken(state, from),
      offer: null,
      ended: { winner: seat, from, tile, isAfterKong: isKong },
    };
  const row = claim.act === 'chow' ? rowOf(claim.low, tile) : [tile, tile, ...(claim.act === 'kong' ? [tile] : [])];
  const meld: Meld = {
    kind: claim.act,
    tile: claim.act === 'chow' ? claim.low : tile,
    from,
  };
  const next = {
    ...state,
    turn: seat,
    offer: null,
    isAfterKong: false,
    hands: state.hands.with(seat, without(handOf(state, seat), row)),
    melds: state.melds.with(seat, [...meldsOf(state, seat), meld]),
    discards: taken(state, from),
  };
  return claim.act === 'kong' ? drawn(next, true) : next;
}

const taken = ({ discards }: State, from: number): State['discards'] =>
  discards.with(from, (discards[from] ?? []).slice(0, -1));

/** The fans of the hand that won; the winning tile stands in it. */
export function wonFans(state: State): Fans | undefined {
  const { ended } = state;
  if (ended === null || ended === 'exhausted') return undefined;
  return fansOf({
    tiles: handOf(state, ended.winner),
    laid: laidSets(meldsOf(state, ended.winner)),
    wind: windOf(state, ended.winner),
    isSelfDrawn: ended.from === null,
    isAfterKong: ended.isAfterKong,
    isLastTile: state.wall.length === 0,
  });
}

/** Everybody pays for a drawn tile twice; for a discarded one its seat pays twice and the others once. */
export function settle(state: State): number[] {
  const { ended, hands } = state;
  const fans = wonFans(state);
  if (ended === null || ended === 'exhausted' || !fans) return hands.map(() => 0);
  const base = baseOf(fans.fans);
  const losses = hands.map((_, seat) => {
    if (seat === ended.winner) return 0;
    return ended.from === null || ended.from === seat ? 2 * base : base;
  });
  const sum = losses.reduce((total, each) => total + each, 0);
  return losses.map((loss, seat) => (seat === ended.winner ? sum : 0 - loss));
}
