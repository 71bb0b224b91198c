import { partsOf, type Parted, type TileSet } from './sets.ts';
import { FIRST_DRAGON, isDragon, isHonor, suitOf, windKind } from './tiles.ts';

/** The fan table, in the order of the help. */
export const FAN_TABLE = [
  ['self-drawn', 1],
  ['concealed', 1],
  ['all-chows', 1],
  ['dragons', 1],
  ['own-wind', 1],
  ['after-kong', 1],
  ['last-tile', 1],
  ['all-pungs', 2],
  ['half-flush', 2],
  ['small-dragons', 3],
  ['full-flush', 4],
  ['great-dragons', 5],
] as const;
export type Fan = (typeof FAN_TABLE)[number][0];

const WORTH = new Map<Fan, number>(FAN_TABLE);

/** More fans pay no more. */
export const MOST_FANS = 5;

/** Sets that lie open or were laid down as a kong: a pung stands for a kong as well. */
export interface LaidSet extends TileSet {
  readonly isHidden: boolean;
}

export interface Won {
  /** The tiles in hand with the one that completed them. */
  readonly tiles: readonly number[];
  readonly laid: readonly LaidSet[];
  readonly wind: number;
  readonly isSelfDrawn: boolean;
  readonly isAfterKong: boolean;
  readonly isLastTile: boolean;
}

export interface Fans {
  readonly lines: readonly { readonly fan: Fan; readonly fans: number }[];
  /** The sum, at most {@link MOST_FANS}. */
  readonly fans: number;
}

function linesOf({ pair, sets }: Parted, won: Won): Fans['lines'] {
  const all = [...sets, ...won.laid];
  const pungs = all.filter(({ kind }) => kind === 'pung');
  const tiles = [pair, ...all.map(({ tile }) => tile)];
  const suits = new Set(tiles.filter((tile) => !isHonor(tile)).map(suitOf));
  const dragons = pungs.filter(({ tile }) => isDragon(tile)).length;
  const lines: { readonly fan: Fan; readonly fans: number }[] = [];
  const add = (fan: Fan, holds: boolean, times = 1): void => {
    if (holds) lines.push({ fan, fans: (WORTH.get(fan) ?? 0) * times });
  };
  add('self-drawn', won.isSelfDrawn);
  add(
    'concealed',
    won.laid.every(({ isHidden }) => isHidden),
  );
  add('all-chows', pungs.length === 0);
  add('dragons', dragons > 0, dragons);
  add(
    'own-wind',
    pungs.some(({ tile }) => tile === windKind(won.wind)),
  );
  add('after-kong', won.isAfterKong);
  add('last-tile', won.isLastTile);
  add('all-pungs', pungs.length === all.length);
  const hasHonors = tiles.some(isHonor);
  add('half-flush', suits.size < 2 && hasHonors);
  add('small-dragons', dragons === 2 && pair >= FIRST_DRAGON);
  add('full-flush', suits.size === 1 && !hasHonors);
  add('great-dragons', dragons === 3);
  return lines;
}

/** The fans of a hand in the way that makes most of it; nothing where it is no winning hand. */
export function fansOf(won: Won): Fans | undefined {
  let best: Fans | undefined;
  let most = -1;
  for (const parted of partsOf(won.tiles)) {
    const lines = linesOf(parted, won);
    const sum = lines.reduce((total, { fans }) => total + fans, 0);
    if (sum > most) best = { lines, fans: Math.min(sum, MOST_FANS) };
    most = Math.max(most, sum);
  }
  return best;
}

/** Doubled with every fan. Whoever discards the last tile pays twice this, and everybody does for one that was drawn. */
export const baseOf = (fans: number): number => 2 ** fans;
export const WORST_LOSS = 2 * baseOf(MOST_FANS);
