/** How a past round is told in one or two letters, and the colour of its mark. */
export interface RoundMark {
  readonly text: string;
  readonly tone: 'a' | 'b' | 'plain';
}

type Result = Readonly<Record<string, unknown>>;

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** First sides of two-sided tables; the other side is drawn in the other colour. */
const FIRST_SIDES = new Set(['player', 'dragon']);
const LETTERS: Readonly<Record<string, string>> = { player: 'P', banker: 'B', dealer: 'D', tie: '=' };

/** The mark of a round at a live table, from the result as the table's rules write it; none for a result unlike all. */
export function roundMarkOf(result: Result): RoundMark | undefined {
  const { winner, number, colour, total, last, red, totals } = result;
  if (typeof winner === 'string') {
    const text = LETTERS[winner] ?? winner.slice(0, 1).toUpperCase();
    return { text, tone: winner === 'tie' ? 'plain' : FIRST_SIDES.has(winner) ? 'a' : 'b' };
  }
  if (typeof number === 'number') return { text: String(number), tone: colour === 'red' ? 'b' : 'plain' };
  const figure = wordOf(total) || wordOf(last) || wordOf(red);
  if (figure !== '') return { text: figure, tone: 'plain' };
  const dealer = typeof totals === 'object' && totals !== null && 'dealer' in totals ? wordOf(totals.dealer) : '';
  return dealer === '' ? undefined : { text: dealer, tone: 'plain' };
}
