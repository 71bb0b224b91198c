import { countValues, type Act } from './rules.ts';

// The book: for each hand against the dealer's open card, 2 … 9, ten, ace. `H` hit, `S` stand, `D` double or hit,
// `d` double or stand, `P` split. Made for these rules: eight decks, the dealer stands on every 17, two cards may be
// doubled, a pair split once, and split hands are not doubled.

const HARD: Readonly<Record<number, string>> = {
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
};

const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
};

/** Pairs that are split, by the value of one card; the rest are played by their total. */
const SPLIT: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: '--PPPP----',
  3: '--PPPP----',
  6: '-PPPP-----',
  7: 'PPPPPP----',
  8: 'PPPPPPPPPP',
  9: 'PPPPP-PP--',
};

const NEVER_BELOW = 'HHHHHHHHHH';
const ALWAYS_ABOVE = 'SSSSSSSSSS';

function rowOf(total: number, soft: boolean): string {
  const row = (soft ? SOFT : HARD)[total];
  if (row !== undefined) return row;
  return total < (soft ? 13 : 12) ? NEVER_BELOW : ALWAYS_ABOVE;
}

/** The book's act for cards of these values (ace 1) against the dealer's open card, out of the acts that are open. */
export function bookSays(values: readonly number[], up: number, open: readonly Act[]): Act {
  const column = up === 1 ? 9 : up - 2;
  if (open.includes('split') && SPLIT[values[0] ?? 0]?.[column] === 'P') return 'split';
  const { total, soft } = countValues(values);
  const said = rowOf(total, soft)[column] ?? 'S';
  if (said === 'D' || said === 'd') {
    if (open.includes('double')) return 'double';
    return said === 'D' ? 'hit' : 'stand';
  }
  return said === 'H' ? 'hit' : 'stand';
}
