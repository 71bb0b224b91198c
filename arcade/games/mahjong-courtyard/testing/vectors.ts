/**
 * A winning hand: tiles in hand with the last one, then sets laid down ("pung", "chow" by its lowest tile, "kong"
 * claimed or added, "hidden" kong), then how it was won: by a drawn tile, after a kong, by the last tile.
 */
export interface Hand {
  readonly tiles: string;
  readonly laid?: string;
  readonly how?: string;
  /** East is 0. */
  readonly wind?: number;
  readonly fans: string;
  readonly sum: number;
}

const hand = (tiles: string, fans: string, sum: number, more: Omit<Hand, 'tiles' | 'fans' | 'sum'> = {}): Hand => ({
  tiles,
  fans,
  sum,
  ...more,
});

const PLAIN = 'd1 d2 d3 b4 b5 b6 c7 c7 c7 d5 d5';

export const HANDS: readonly Hand[] = [
  // One open set of rows, a pung and nothing else is worth nothing, and still wins.
  hand(PLAIN, '', 0, { laid: 'chow b1' }),
  hand(PLAIN, 'self-drawn', 1, { laid: 'chow b1', how: 'drawn' }),
  hand(PLAIN, 'last-tile', 1, { laid: 'chow b1', how: 'last' }),
  hand(PLAIN, 'self-drawn last-tile', 2, { laid: 'chow b1', how: 'drawn last' }),
  hand(PLAIN, 'after-kong', 1, { laid: 'chow b1', how: 'kong' }),
  hand(PLAIN, 'self-drawn after-kong', 2, { laid: 'chow b1', how: 'drawn kong' }),
  hand(PLAIN, 'self-drawn after-kong last-tile', 3, { laid: 'kong b1', how: 'drawn kong last' }),
  hand(PLAIN, 'concealed', 1, { laid: 'hidden b1' }),
  hand(PLAIN, 'self-drawn concealed', 2, { laid: 'hidden b1', how: 'drawn' }),
  hand(PLAIN, '', 0, { laid: 'kong b1' }),
  hand(PLAIN, '', 0, { laid: 'pung b1' }),
  hand(PLAIN, 'dragons', 1, { laid: 'pung zr' }),
  hand(PLAIN, 'dragons', 1, { laid: 'kong zg' }),
  hand(PLAIN, 'concealed dragons', 2, { laid: 'hidden zw' }),
  hand(PLAIN, 'own-wind', 1, { laid: 'pung we' }),
  hand(PLAIN, '', 0, { laid: 'pung ws' }),
  hand(PLAIN, 'own-wind', 1, { laid: 'pung ws', wind: 1 }),
  hand(PLAIN, '', 0, { laid: 'pung we', wind: 1 }),
  hand(PLAIN, 'own-wind', 1, { laid: 'kong ww', wind: 2 }),
  hand(PLAIN, 'own-wind', 1, { laid: 'kong wn', wind: 3 }),
  hand(PLAIN, 'self-drawn own-wind', 2, { laid: 'kong wn', wind: 3, how: 'drawn' }),
  // Rows alone.
  hand('d1 d2 d3 b4 b5 b6 c7 c8 c9 d5 d5', 'all-chows', 1, { laid: 'chow b1' }),
  hand('d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9', 'concealed all-chows', 2),
  hand('d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9', 'self-drawn concealed all-chows', 3, { how: 'drawn' }),
  hand('d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 zr zr', 'concealed all-chows', 2),
  hand('d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 we we', 'concealed all-chows', 2),
  hand('d1 d2 d3 d1 d2 d3 c7 c8 c9 d4 d5 d6 b9 b9', 'concealed all-chows', 2),
  hand('d1 d1 d2 d2 d3 d3 c7 c8 c9 b4 b5 b6 b9 b9', 'concealed all-chows', 2),
  hand('d1 d1 d1 d2 d2 d2 d3 d3 d3 b4 b5 b6 c9 c9', 'concealed all-chows', 2),
  hand('d2 d2 d3 d4 d5 b4 b5 b6 c7 c8 c9', 'all-chows', 1, { laid: 'chow c1' }),
  hand('d9 d9', 'all-chows', 1, { laid: 'chow c1, chow d1, chow b1, chow b7' }),
  hand('d9 d9', 'self-drawn all-chows last-tile', 3, { laid: 'chow c1, chow d1, chow b1, chow b7', how: 'drawn last' }),
  // Pungs alone.
  hand('d1 d1 d1 b4 b4 b4 c7 c7 c7 d5 d5', 'all-pungs', 2, { laid: 'pung b1' }),
  hand('d1 d1 d1 b4 b4 b4 c7 c7 c7 d5 d5 b9 b9 b9', 'concealed all-pungs', 3),
  hand('d1 d1 d1 b4 b4 b4 c7 c7 c7 d5 d5', 'concealed all-pungs', 3, { laid: 'hidden b9' }),
  hand('d5 d5', 'all-pungs', 2, { laid: 'kong b1, kong b2, pung c4, pung ws' }),
  hand('d5 d5', 'own-wind all-pungs', 3, { laid: 'kong b1, kong b2, pung c4, pung we' }),
  hand('d5 d5', 'dragons all-pungs', 3, { laid: 'kong b1, kong b2, pung c4, pung zw' }),
  hand('d5 d5', 'dragons own-wind all-pungs', 4, { laid: 'kong b1, kong we, pung c4, pung zw' }),
  hand('d5 d5', 'self-drawn dragons own-wind all-pungs', 5, {
    laid: 'kong b1, kong we, pung c4, pung zw',
    how: 'drawn',
  }),
  hand('d5 d5', 'self-drawn dragons own-wind after-kong all-pungs', 5, {
    laid: 'kong b1, kong we, pung c4, pung zw',
    how: 'drawn kong',
  }),
  hand('d5 d5', 'dragons all-pungs', 4, { laid: 'pung zr, kong zg, pung c4, pung b7' }),
  hand('d1 d1 d1 d2 d2 d2 d3 d3 d3 b4 b4 b4 c9 c9', 'concealed all-pungs', 3),
  // One suit with honors.
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 we we', 'all-chows half-flush', 3, { laid: 'chow b2' }),
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 b5 b5', 'half-flush', 2, { laid: 'pung ws' }),
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 b5 b5', 'own-wind half-flush', 3, { laid: 'pung we' }),
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 b5 b5', 'dragons half-flush', 3, { laid: 'pung zr' }),
  hand('b1 b2 b3 b4 b5 b6 zg zg zg b5 b5', 'dragons half-flush', 4, { laid: 'pung zr' }),
  hand('b1 b2 b3 b4 b5 b6 zg zg zg b5 b5 wn wn wn', 'concealed dragons half-flush', 4),
  hand('b1 b2 b3 b4 b5 b6 zg zg zg b5 b5 wn wn wn', 'concealed dragons own-wind half-flush', 5, { wind: 3 }),
  hand('c1 c1 c1 c9 c9 c9 ws ws', 'all-pungs half-flush', 4, { laid: 'pung c5, kong ww' }),
  hand('c1 c1 c1 c9 c9 c9 ws ws', 'own-wind all-pungs half-flush', 5, { laid: 'pung c5, kong we' }),
  hand('we we we ws ws ws ww ww ww wn wn', 'own-wind all-pungs half-flush', 5, { laid: 'pung d1' }),
  hand('ws ws ws ww ww ww zr zr zr wn wn', 'dragons own-wind all-pungs half-flush', 5, { laid: 'pung we' }),
  hand('ws ws ws ww ww ww zr zr zr wn wn', 'dragons all-pungs half-flush', 5, { laid: 'pung zg', wind: 3 }),
  // One suit alone.
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 b5 b5', 'all-chows full-flush', 5, { laid: 'chow b2' }),
  hand('b1 b2 b3 b4 b5 b6 b7 b8 b9 b5 b5', 'full-flush', 4, { laid: 'pung b2' }),
  hand('b1 b1 b1 b4 b5 b6 b7 b8 b9 b5 b5 b2 b3 b4', 'concealed full-flush', 5),
  hand('d1 d1 d1 d2 d3 d4 d5 d6 d7 d8 d9 d9 d9 d5', 'concealed full-flush', 5),
  hand('d1 d1 d1 d9 d9 d9 d5 d5', 'all-pungs full-flush', 5, { laid: 'pung d2, pung d7' }),
  hand('d1 d1 d1 d9 d9 d9 d5 d5', 'self-drawn all-pungs full-flush', 5, { laid: 'pung d2, pung d7', how: 'drawn' }),
  hand('c1 c1 c1 c2 c2 c2 c3 c3 c3 c5 c5', 'all-chows full-flush', 5, { laid: 'chow c6' }),
  hand('c1 c1 c1 c2 c2 c2 c3 c3 c3 c5 c5', 'all-pungs full-flush', 5, { laid: 'pung c6' }),
  // Dragons.
  hand('zr zr zr zg zg zg zw zw d1 d2 d3', 'dragons small-dragons half-flush', 5, { laid: 'chow d4' }),
  hand('zr zr zr zg zg zg zw zw d1 d2 d3', 'dragons small-dragons', 5, { laid: 'chow b4' }),
  hand('zr zr zr zg zg zg zw zw d1 d1 d1', 'dragons all-pungs small-dragons', 5, { laid: 'kong b4' }),
  hand('zr zr zr zg zg zg d5 d5 d1 d2 d3', 'dragons great-dragons half-flush', 5, { laid: 'pung zw' }),
  hand('zr zr zr zg zg zg b5 b5 d1 d2 d3', 'dragons great-dragons', 5, { laid: 'pung zw' }),
  hand('zr zr zr zg zg zg b5 b5 c1 c1 c1', 'dragons all-pungs great-dragons', 5, { laid: 'kong zw' }),
  hand('zr zr zr zg zg b5 b5 b5 c1 c2 c3', 'dragons', 1, { laid: 'chow d1' }),
  hand('zr zr zr d2 d2 zg zg zg c1 c2 c3', 'dragons', 2, { laid: 'chow d1' }),
];

/** Tiles that do not win: a pair or a set is missing. */
export const LOSING: readonly string[] = [
  'd1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 b8 b9',
  'd1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d7 b9 b9',
  'd8 d9 b1 b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9',
  'we ws ww b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9',
  'zr zg zw b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9',
  'd1 d1 d2 d2 d3 d3 d4 d4 b5 b5 b6 b6 c7 c8',
  'd1 d1 d3 d3 d5 d5 d7 d7 b5 b5 b7 b7 c9 c9',
  'd1 d9 b1 b9 c1 c9 we ws ww wn zr zg zw zw',
  'd1 d1 d1 d1 d2 d4 d5 d6 b5 b5 b5 c9 c9 c9',
  'd5 d5 d5 d5',
  'd5 d5 d5',
  'd5 d6',
];

/** So many tiles to change until a hand is one from winning; 0 waits, and −1 has won. */
export const DISTANCES: readonly (readonly [string, number, number])[] = [
  ['d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 b9 b9', 0, -1],
  ['d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 d6 b9', 0, 0],
  ['d1 d2 d3 b4 b5 b6 c7 c8 c9 d4 d5 b9 b9', 0, 0],
  ['d1 d2 d3 b4 b5 b6 c7 c8 d4 d5 b9 b9 zr', 0, 1],
  ['d1 d2 d3 b4 b5 c7 c8 d4 d5 b9 b9 zr we', 0, 2],
  ['d1 d2 b4 b5 c7 c8 d5 d6 b9 b9 zr we ws', 0, 3],
  ['d1 d4 d7 b1 b4 b7 c1 c4 c7 we ws ww wn', 0, 8],
  ['d1 d1 d4 d7 b1 b4 b7 c1 c4 c7 we ws ww', 0, 7],
  ['d1 d1 d2 d2 d3 d3 d4 d4 b5 b5 b6 b6 c7', 0, 1],
  ['we we we ws ws ws ww ww ww wn wn zr zr', 0, 0],
  ['we we we ws ws ws ww ww ww wn wn zr zg', 0, 1],
  ['b9', 4, 0],
  ['b9 b9', 4, -1],
  ['b4 b5 b9 b9', 3, 0],
  ['b4 b8 b9 b9', 3, 1],
  ['b4 c8 b9 b9', 3, 1],
];

/** A discard of seat 0, the tiles of seats 1 to 3, and what each may claim; a chow by its lowest tile. */
export const CLAIMS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['b3', ['b1 b2 d1', 'b1 b2 d1', 'b1 b2 d1'], ['chow b1', '', '']],
  ['b3', ['b2 b4 d1', 'd9 d9 d1', 'b3 b4 d1'], ['chow b2', '', '']],
  ['b3', ['b4 b5 d1', 'd9 d9 d1', 'b3 b3 d1'], ['chow b3', '', 'pung']],
  ['b3', ['b1 b2 b4 b5', 'd9 d9 d1 d1', 'b3 b3 b3 d1'], ['chow b1,chow b2,chow b3', '', 'kong,pung']],
  ['b3', ['b1 b2 b4 b5 b3 b3 d1', 'd9', 'd9'], ['pung,chow b1,chow b2,chow b3', '', '']],
  ['b3', ['b3 b3 b3 d1', 'd1 d1 d2 d2', 'd9'], ['kong,pung', '', '']],
  ['b3', ['b1 b2 d9 d9', 'd9', 'd9'], ['win,chow b1', '', '']],
  ['b3', ['d1 d1 d1 b3', 'b1 b2 d9 d9', 'b3 b3 d9 d9'], ['win', 'win', 'win,pung']],
  ['b3', ['d9 d9 d8 d8', 'b4 b5 c1 c1', 'c1 c2 c3 b3'], ['', 'win', 'win']],
  ['b1', ['b2 b3 d1 d2', 'b2 b3 d1 d2', 'b1 b1 d1 d2'], ['chow b1', '', 'pung']],
  ['b1', ['d8 d9 c2 c3', 'b8 b9 d1 d2', 'c9 c8 d1 d2'], ['', '', '']],
  ['b9', ['b7 b8 c1 c2', 'c1 c2 d1 d4', 'd1 d2 d4 d5'], ['chow b7', '', '']],
  ['c1', ['b8 b9 c2 d1', 'b8 b9 c2 d1', 'b8 b9 c2 d1'], ['', '', '']],
  ['c1', ['c2 c3 b9 b9', 'd1 d2 d4 d4', 'd1 d2 d4 d4'], ['win,chow c1', '', '']],
  ['we', ['ws ww d1 d4', 'we we d1 d4', 'we ws ww d1'], ['', 'pung', '']],
  ['we', ['ws ww d1 d4', 'we we we d4', 'wn ws ww d1'], ['', 'kong,pung', '']],
  ['we', ['we d1 d2 d3', 'we d2 d2 d2', 'we d1 d4 d5'], ['win', 'win', '']],
  ['zr', ['zg zw d1 d4', 'zr zr d1 d4', 'zg zw d1 d1'], ['', 'pung', '']],
  ['zr', ['zr zr d9 d9', 'd1 d2 d4 d5', 'd1 d2 d4 d5'], ['win,pung', '', '']],
  ['d5', ['d4 d6 d7 d8', 'd5 d5 d7 d9', 'd3 d4 d6 d7'], ['chow d4,chow d5', 'pung', '']],
  ['d5', ['d3 d4 d9 d1', 'd4 d6 d9 d9', 'd6 d7 b1 b1'], ['chow d3', 'win', 'win']],
  ['d5', ['d5 d5 d5 d6', 'd1 d2 b1 b4', 'd1 d2 b1 b4'], ['kong,pung', '', '']],
  ['d5', ['d5 d6 d7 d8', 'd1 d2 b1 b4', 'd1 d2 b1 b4'], ['win,chow d5', '', '']],
  ['d9', ['d8 d7 d6 d9', 'd9 d9 b1 b4', 'd1 d2 b1 b4'], ['win,chow d7', 'pung', '']],
  ['d1', ['d2 d2 d3 d4', 'd1 d1 b1 b4', 'd1 d2 b1 b4'], ['chow d1', 'pung', '']],
];

/** Answers of seats 1 to 3 to a discard of seat 0, and the seat that takes the tile. */
export const PRIORITIES: readonly (readonly [readonly string[], string])[] = [
  [['chow', 'pung', 'win'], '3 win'],
  [['chow', 'pung', 'pass'], '2 pung'],
  [['chow', 'pass', 'pass'], '1 chow'],
  [['pass', 'pung', 'pass'], '2 pung'],
  [['pass', 'pass', 'win'], '3 win'],
  [['pass', 'pung', 'win'], '3 win'],
  [['chow', 'pass', 'win'], '3 win'],
  [['win', 'pung', 'win'], '1 win'],
  [['win', 'pass', 'pass'], '1 win'],
  [['win', 'pung', 'pass'], '1 win'],
  [['win', 'pass', 'win'], '1 win'],
  [['pass', 'pass', 'pass'], 'nobody'],
];
