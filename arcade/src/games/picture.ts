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

/**
 * A result as the betting record draws it, from the game's own drawings and texts, so that the site need not know the
 * game. A grid has rows of marks; a ring has them clockwise from the top; a fall leads over pins, 1 to the right, into
 * one of its marks.
 */
export type Picture = {
  /** The key of a text of the game, or a figure. */
  readonly title?: string;
  readonly pays?: readonly Pay[];
} & (
  | { readonly form: 'grid'; readonly rows: readonly (readonly Mark[])[] }
  | { readonly form: 'ring'; readonly marks: readonly Mark[] }
  | { readonly form: 'fall'; readonly path: readonly number[]; readonly marks: readonly Mark[] }
);

/** A mark with its state, where it has one. */
export const marked = (mark: Mark, state: MarkState | undefined): Mark =>
  state === undefined ? mark : { ...mark, state };

/** Marks in rows of so many. */
export const inRows = <T>(marks: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(marks.length / columns) }, (_, row) =>
    marks.slice(row * columns, (row + 1) * columns),
  );

/** Parts of a stake as the mark of a pay: ×1.2. */
export const timesMark = (parts: number, of: number): Mark => ({ text: `×${parts / of}` });
