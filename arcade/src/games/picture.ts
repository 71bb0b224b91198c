/** A mark's part in the round: it counted for the player, against them, was only chosen, or only came. */
export type MarkState = 'hit' | 'miss' | 'own' | 'seen';

/** One place of a picture. An empty one is a gap. */
export type Mark = {
  /** A drawing in the game's `symbols.svg`. */
  readonly symbol?: string;
  /** The key of its name among the game's texts, where that is not the drawing's; without a drawing it is shown. */
  readonly name?: string;
  /** Figures and signs only: they are shown in every language as they are. */
  readonly text?: string;
  readonly state?: MarkState;
};

/** A return, in words that the betting record makes: so many of a kind, along a line where there are lines. */
type Pay = {
  readonly line?: number;
  readonly symbol: string;
  readonly count: number;
  readonly amount: string;
};

/** Cards or tiles that lie together: a row, a meld, what is left. */
export type Lot = {
  /** The key of a text of the game. */
  readonly name?: string;
  readonly state?: MarkState;
  readonly marks: readonly Mark[];
};

/** A seat at the end of a hand, with as much of its cards as the rules show. */
export type SeatHand = {
  readonly points: number;
  /** The key of a text of the game: a special hand, that the seat dropped. */
  readonly name?: string;
  readonly lots: readonly Lot[];
};

/** Shots of so many seconds from `at` on. Amounts are exact decimals. */
type ShotBar = {
  readonly at: number;
  readonly shots: number;
  readonly hits: number;
  readonly staked: string;
  readonly returned: string;
};

/**
 * A result as the betting record draws it, from the game's own drawings and texts, so that the site need not know the
 * game. A grid has rows of marks; a ring has them clockwise from the top; a fall leads over pins, 1 to the right, into
 * one of its marks. Hands are those of all seats in the order of play, with drawings of a shared set where `set` names
 * one. Shots are bars of `step` seconds each; seconds without a shot have none.
 */
export type Picture = {
  /** The key of a text of the game, or a figure. */
  readonly title?: string;
  readonly pays?: readonly Pay[];
} & (
  | { readonly form: 'grid'; readonly rows: readonly (readonly Mark[])[] }
  | { readonly form: 'ring'; readonly marks: readonly Mark[] }
  | { readonly form: 'fall'; readonly path: readonly number[]; readonly marks: readonly Mark[] }
  | { readonly form: 'hands'; readonly own: number; readonly set?: 'tiles'; readonly seats: readonly SeatHand[] }
  | { readonly form: 'shots'; readonly step: number; readonly bars: readonly ShotBar[] }
);

/** A mark with its state, where it has one. */
export const marked = (mark: Mark, state: MarkState | undefined): Mark =>
  state === undefined ? mark : { ...mark, state };

const SUITS: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A playing card by its face, such as "10h", in figures and signs. */
export const cardMark = (face: string): Mark => ({ text: `${face.slice(0, -1)}${SUITS[face.slice(-1)] ?? ''}` });

/** Marks in rows of so many. */
export const inRows = <T>(marks: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(marks.length / columns) }, (_, row) =>
    marks.slice(row * columns, (row + 1) * columns),
  );

/** Parts of a stake as the mark of a pay: ×1.2. */
export const timesMark = (parts: number, of: number): Mark => ({ text: `×${parts / of}` });
