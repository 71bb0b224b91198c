/** Numbers of a draw that a rule looks at: a group, some of its places (all when left out). */
export interface Values {
  readonly group: string;
  /** Places within the group, from 0. */
  readonly at?: readonly number[];
}

/** Prizes that are compared with a pick: `take` digits from the end, after leaving out the last `skip`. */
export interface Lots {
  readonly groups: readonly string[];
  readonly take: number;
  readonly skip?: number;
  /** `head` takes the digits from the front instead. */
  readonly side?: 'head';
}

/** Whole numbers from `from` to `to`, every one or every `step`th. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly step?: number;
}

/** A figure read off a draw. `modulo` keeps the rest of a division; `within` counts the values in a band instead of adding. */
export interface Figure {
  readonly values: Values;
  /** Last digits of the value that count; all when left out. */
  readonly lastDigits?: number;
  readonly modulo?: number;
  readonly within?: Band;
}

/**
 * How a line is compared with a draw. Prizes (`lot-…`) are strings of digits, values are whole numbers.
 * The price key is `*` unless said otherwise.
 */
export type Rule =
  /** The token equals a lot; once for every lot it equals. */
  | { readonly kind: 'lot-hits'; readonly lots: Lots }
  /** Every token of the line is among the lots. */
  | { readonly kind: 'lot-all'; readonly lots: Lots }
  /** No token of the line is among the lots. */
  | { readonly kind: 'lot-none'; readonly lots: Lots }
  /** Đá: both tokens are among the lots; each further appearance of one adds half a win. */
  | { readonly kind: 'lot-pairs'; readonly lots: Lots }
  /** The digits of a lot are the token's in any order. Price key: how many orders the token has. */
  | { readonly kind: 'lot-any-order'; readonly lots: Lots }
  /** The token, one digit, is among the digits of the lot. */
  | { readonly kind: 'lot-digit'; readonly lots: Lots }
  /** The token equals a prize of a tier, once for every prize. Price key: the tier. */
  | { readonly kind: 'tiers'; readonly tiers: readonly string[] }
  /** As `tiers`, in any order of the token's digits. Price key: orders of the token, `:`, the tier. */
  | { readonly kind: 'tiers-any-order'; readonly tiers: readonly string[] }
  /** The line's tokens are the values in their order. */
  | { readonly kind: 'exact'; readonly values: Values }
  /** The line's tokens are the values in any order. */
  | { readonly kind: 'same'; readonly values: Values }
  /** All the line's tokens are among the values. */
  | { readonly kind: 'among'; readonly values: Values }
  /** All the values are among the line's tokens. */
  | { readonly kind: 'covers'; readonly values: Values }
  /** None of the line's tokens is among the values. */
  | { readonly kind: 'none'; readonly values: Values }
  /** The token shows at least so many times among the values. */
  | { readonly kind: 'times'; readonly values: Values; readonly times: number }
  /** One token is the special ball, the other among the values. */
  | { readonly kind: 'with-special'; readonly values: Values; readonly special: Values }
  /** The token names a band, and the figure lies in it; a figure in `push` gives the stake back. Price key: the token. */
  | {
      readonly kind: 'band';
      readonly figure: Figure;
      readonly bands: Readonly<Record<string, readonly Band[]>>;
      readonly push?: readonly Band[];
      /** Values all alike lose every band (dice). */
      readonly alikeLoses?: boolean;
    }
  /** `dragon`: the value at `a` is above that at `b`; `tiger`: below; `tie`. Price key: the token. */
  | { readonly kind: 'compare'; readonly group: string; readonly a: number; readonly b: number }
  /** Three digits: `triple`, `straight` (9-0-1 wraps), `pair`, `half`, `mixed`, in that order. Price key: the token. */
  | { readonly kind: 'three-digits'; readonly values: Values }
  /** Three dice: `triple` or `straight`. Price key: the token. */
  | { readonly kind: 'three-dice'; readonly values: Values }
  /** Five digits: three add up to a multiple of ten, and the other two to the points. Price key: the token. */
  | { readonly kind: 'bull'; readonly values: Values };
