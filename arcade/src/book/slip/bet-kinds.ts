import { choose } from '@baize/protocol/kernel/rational';

/** Systems with a name of their own, with the number of selections and the sizes of their lines. */
const NAMED = {
  trixie: { selections: 3, sizes: [2, 3] },
  patent: { selections: 3, sizes: [1, 2, 3] },
  yankee: { selections: 4, sizes: [2, 3, 4] },
  'lucky-15': { selections: 4, sizes: [1, 2, 3, 4] },
  'lucky-31': { selections: 5, sizes: [1, 2, 3, 4, 5] },
  'lucky-63': { selections: 6, sizes: [1, 2, 3, 4, 5, 6] },
} as const satisfies Record<string, { readonly selections: number; readonly sizes: readonly number[] }>;

type NamedSystem = keyof typeof NAMED;

/** `fold-1` is singles; `fold-k` is every line of k selections: one multiple of all of them, or a system k/n. */
export type BetKind = NamedSystem | `fold-${number}`;

/** Systems are made of at most eight selections, multiples of at most twelve. */
const MOST_OF_SYSTEM = 8;
export const MOST_SELECTIONS = 12;

const isNamed = (kind: BetKind): kind is NamedSystem => kind in NAMED;

/** Every way to bet on so many selections: singles, systems from small to large lines, the multiple, named systems. */
export function betKindsFor(selections: number): readonly BetKind[] {
  if (selections < 1 || selections > MOST_SELECTIONS) return [];
  const folds = Array.from({ length: selections }, (_, index) => index + 1).filter(
    (size) => size === 1 || size === selections || selections <= MOST_OF_SYSTEM,
  );
  const named = (Object.keys(NAMED) as NamedSystem[]).filter((name) => NAMED[name].selections === selections);
  return [...folds.map((size): BetKind => `fold-${size}`), ...named];
}

/** The kind that a text names, if so many selections can be bet on in that way. */
export const betKindFrom = (text: string, selections: number): BetKind | undefined =>
  betKindsFor(selections).find((kind) => kind === text);

/** Sizes of the lines of a bet. */
export const sizesOf = (kind: BetKind): readonly number[] =>
  isNamed(kind) ? NAMED[kind].sizes : [Number(kind.slice('fold-'.length))];

export const lineCount = (kind: BetKind, selections: number): bigint =>
  sizesOf(kind).reduce((sum, size) => sum + choose(selections, size), 0n);
