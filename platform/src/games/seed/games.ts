import type { GameCategory } from '@baize/protocol/games';
import type { TextId } from '../../kernel/texts/texts.ts';
import type { VendorCode } from './vendors.ts';

/** A game whose title the texts have. */
export type SeedGameId = {
  [Id in TextId]: Id extends `games.title.${infer Game}` ? Game : never;
}[TextId];

interface SeedGame {
  readonly id: SeedGameId;
  readonly category: GameCategory;
  readonly vendor: VendorCode;
  /** Facts that a playable game states of itself; the others are announced. */
  readonly open?: {
    /** Absent where players win from each other: there is a rake and no return. */
    readonly rtpBps?: number;
    readonly lines?: number;
    readonly stakes: Readonly<Record<'USD' | 'VND', readonly [min: string, max: string]>>;
  };
}

const stakes = { USD: ['0.20', '40.00'], VND: ['5000', '1000000'] } as const;
/** One Confirm at a live table: from its smallest chip to all that a seat may stake on a round. */
const chips = { USD: ['1.00', '1000.00'], VND: ['25000', '25000000'] } as const;

/** A hand between players holds so much of a seat: from a small room's point to a large room's worst loss. */
const hands = { USD: ['0.10', '1000.00'], VND: ['1000', '25000000'] } as const;
/** The shots of one second: from one shot of the smallest stake to four of the largest. */
const shots = { USD: ['0.10', '20.00'], VND: ['2500', '500000'] } as const;

/** A slip of the book. Its return is what is left of the stakes on an average market. */
const slips = { USD: ['0.50', '1000.00'], VND: ['12500', '25000000'] } as const;
const BOOK_RTP_BPS = 9_500;

/** The titles of the demo, in the lobby's order. `id` also names the cover and the title (`games.title.*`). */
export const gameSeed: readonly SeedGame[] = [
  {
    id: 'peacock-parlour',
    category: 'RNG',
    vendor: 'quillstone',
    open: { rtpBps: 9_612, lines: 10, stakes },
  },
  {
    id: 'chalk-dice',
    category: 'RNG',
    vendor: 'quillstone',
    open: { rtpBps: 9_900, stakes },
  },
  {
    id: 'ivory-baccarat',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_876, stakes: chips },
  },
  {
    id: 'koi-quarter',
    category: 'FISH',
    vendor: 'tidewheel',
    open: { rtpBps: 9_600, stakes: shots },
  },
  {
    id: 'fox-and-barley',
    category: 'RNG',
    vendor: 'quillstone',
    open: { rtpBps: 9_590, lines: 20, stakes },
  },
  {
    id: 'mahjong-courtyard',
    category: 'PVP',
    vendor: 'finch-marrow',
    open: { stakes: hands },
  },
  {
    id: 'roulette-terrace',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_729, stakes: chips },
  },
  {
    id: 'lantern-row',
    category: 'RNG',
    vendor: 'larkspur',
    open: { rtpBps: 9_553, lines: 1_024, stakes },
  },
  {
    id: 'rummy-veranda',
    category: 'PVP',
    vendor: 'larkspur',
    open: { stakes: hands },
  },
  {
    id: 'lighthouse-nine',
    category: 'RNG',
    vendor: 'tidewheel',
    open: { rtpBps: 9_613, stakes },
  },
  {
    id: 'abyssal-lantern',
    category: 'FISH',
    vendor: 'ninefold',
    open: { rtpBps: 9_650, stakes: shots },
  },
  {
    id: 'tiger-lily',
    category: 'RNG',
    vendor: 'larkspur',
    open: { rtpBps: 9_635, lines: 8, stakes },
  },
  {
    id: 'sic-bo-pavilion',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_722, stakes: chips },
  },
  {
    id: 'temple-of-rain',
    category: 'RNG',
    vendor: 'finch-marrow',
    open: { rtpBps: 9_617, stakes },
  },
  {
    id: 'circuit-duel',
    category: 'ESPORTS',
    vendor: 'quillstone',
    open: { rtpBps: BOOK_RTP_BPS, stakes: slips },
  },
  {
    id: 'clockwork-orchard',
    category: 'RNG',
    vendor: 'ninefold',
    open: { rtpBps: 9_592, stakes },
  },
  {
    id: 'northern-drum',
    category: 'RNG',
    vendor: 'ninefold',
    open: { rtpBps: 9_434, lines: 5, stakes },
  },
  {
    id: 'blackjack-mezzanine',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_939, stakes: chips },
  },
  {
    id: 'the-eight-arms',
    category: 'FISH',
    vendor: 'tidewheel',
    open: { rtpBps: 9_700, stakes: shots },
  },
  {
    id: 'thirteen-cards',
    category: 'PVP',
    vendor: 'finch-marrow',
    open: { stakes: hands },
  },
  {
    id: 'bull-court',
    category: 'PVP',
    vendor: 'larkspur',
    open: { stakes: hands },
  },
  {
    id: 'lotus-draw',
    category: 'LOTT',
    vendor: 'ninefold',
  },
  {
    id: 'monsoon-draw',
    category: 'LOTT',
    vendor: 'ninefold',
  },
  {
    id: 'quick-five',
    category: 'ELOTT',
    vendor: 'quillstone',
  },
  {
    id: 'quick-eight',
    category: 'ELOTT',
    vendor: 'tidewheel',
  },
  {
    id: 'saturday-football',
    category: 'SPORTS',
    vendor: 'larkspur',
    open: { rtpBps: BOOK_RTP_BPS, stakes: slips },
  },
  {
    id: 'centre-court',
    category: 'SPORTS',
    vendor: 'larkspur',
    open: { rtpBps: BOOK_RTP_BPS, stakes: slips },
  },
  {
    id: 'arena-of-five',
    category: 'ESPORTS',
    vendor: 'larkspur',
    open: { rtpBps: BOOK_RTP_BPS, stakes: slips },
  },
  {
    id: 'tide-keno',
    category: 'RNG',
    vendor: 'tidewheel',
    open: { rtpBps: 9_500, stakes },
  },
  {
    id: 'mines',
    category: 'RNG',
    vendor: 'larkspur',
    open: { rtpBps: 9_700, stakes },
  },
  {
    id: 'ladder',
    category: 'RNG',
    vendor: 'finch-marrow',
    open: { rtpBps: 9_650, stakes },
  },
  {
    id: 'hi-lo',
    category: 'RNG',
    vendor: 'quillstone',
    open: { rtpBps: 9_600, stakes },
  },
  {
    id: 'plinko',
    category: 'RNG',
    vendor: 'ninefold',
    open: { rtpBps: 9_600, stakes },
  },
  {
    id: 'wheel',
    category: 'RNG',
    vendor: 'larkspur',
    open: { rtpBps: 9_600, stakes },
  },
  {
    id: 'heron-and-carp',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_626, stakes: chips },
  },
  {
    id: 'holdem-balcony',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_784, stakes: chips },
  },
  {
    id: 'tile-gallery',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_752, stakes: chips },
  },
  {
    id: 'poker-alcove',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_662, stakes: chips },
  },
  {
    id: 'pai-gow-pier',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_751, stakes: chips },
  },
  {
    id: 'saucer-lane',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_800, stakes: chips },
  },
  {
    id: 'fan-tan-wharf',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_750, stakes: chips },
  },
  {
    id: 'bull-meadow',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_750, stakes: chips },
  },
  {
    id: 'gourd-and-crab',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_629, stakes: chips },
  },
  {
    id: 'phoenix-stair',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_750, stakes: chips },
  },
  {
    id: 'jade-tiles',
    category: 'LIVE',
    vendor: 'oriel',
    open: { rtpBps: 9_751, stakes: chips },
  },
];
