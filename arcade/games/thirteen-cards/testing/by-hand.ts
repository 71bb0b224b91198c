/** Reads rows as a person does, from their faces alone, so that the rules are held against a second way. */

const ORDER = '23456789TJQKA';

const KINDS = ['high', 'pair', 'two', 'three', 'straight', 'flush', 'full', 'four', 'straight flush'];

/** Text that sorts as rows rank: the kind's place, then ranks by how often they come and how high they are. */
export function readRow(faces: readonly string[]): string {
  const cards = faces.map((face) => ({ rank: face.replace('10', 'T').charAt(0), suit: face.at(-1) }));
  const groups = [...new Set(cards.map(({ rank }) => rank))]
    .map((rank) => ({ rank, times: cards.filter((card) => card.rank === rank).length }))
    .toSorted((a, b) => b.times - a.times || ORDER.indexOf(b.rank) - ORDER.indexOf(a.rank));
  const shape = groups.map(({ times }) => times).join('');
  let ranks = groups.map(({ rank }) => rank).join('');
  const straight = faces.length === 5 && ('AKQJT98765432'.includes(ranks) || ranks === 'A5432') && shape === '11111';
  if (straight && ranks === 'A5432') ranks = '5432A';
  const flush = faces.length === 5 && new Set(cards.map(({ suit }) => suit)).size === 1;
  let kind = 'high';
  if (straight && flush) kind = 'straight flush';
  else if (shape === '41') kind = 'four';
  else if (shape === '32') kind = 'full';
  else if (flush) kind = 'flush';
  else if (straight) kind = 'straight';
  else if (shape.startsWith('3')) kind = 'three';
  else if (shape === '221') kind = 'two';
  else if (shape.startsWith('2')) kind = 'pair';
  const letters = [...ranks].map((rank) => 'abcdefghijklm'.charAt(ORDER.indexOf(rank))).join('');
  // Straights rank by their highest card alone.
  return `${KINDS.indexOf(kind)}${straight ? letters.charAt(0) : letters}`;
}

/** Points between two arrangements of rows that were read. */
export function pointsByHand(first: readonly string[], second: readonly string[]): number {
  let won = 0;
  let lost = 0;
  for (const [row, each] of first.entries()) {
    const other = second[row] ?? '';
    if (each > other) won += 1;
    if (each < other) lost += 1;
  }
  if (won === 3) return 6;
  return lost === 3 ? -6 : won - lost;
}
