import type { GameCategory } from '@baize/protocol/games';
import type { VendorCode } from './vendors.ts';

interface SeedGame {
  readonly id: string;
  readonly category: GameCategory;
  readonly vendor: VendorCode;
  readonly EN: string;
  readonly CN: string;
  /** What a game that can be played states of itself; the others are announced. */
  readonly open?: {
    readonly rtpBps: number;
    readonly lines?: number;
    readonly stakes: Readonly<Record<'USD' | 'VND', readonly [min: string, max: string]>>;
  };
}

const stakes = { USD: ['0.20', '40.00'], VND: ['5000', '1000000'] } as const;

/** The titles of the demo, in the lobby's order. `id` also names the cover. */
export const gameSeed: readonly SeedGame[] = [
  {
    id: 'peacock-parlour',
    category: 'RNG',
    vendor: 'quillstone',
    EN: 'Peacock Parlour',
    CN: '孔雀会客厅',
    open: { rtpBps: 9_612, lines: 10, stakes },
  },
  {
    id: 'chalk-dice',
    category: 'RNG',
    vendor: 'quillstone',
    EN: 'Chalk Dice',
    CN: '粉线骰',
    open: { rtpBps: 9_900, stakes },
  },
  { id: 'ivory-baccarat', category: 'LIVE', vendor: 'oriel', EN: 'Ivory Baccarat', CN: '象牙百家乐' },
  { id: 'koi-quarter', category: 'FISH', vendor: 'tidewheel', EN: 'Koi Quarter', CN: '锦鲤水巷' },
  { id: 'fox-and-barley', category: 'RNG', vendor: 'quillstone', EN: 'Fox & Barley', CN: '狐与麦田' },
  { id: 'mahjong-courtyard', category: 'PVP', vendor: 'finch-marrow', EN: 'Mahjong Courtyard', CN: '麻将庭院' },
  { id: 'roulette-terrace', category: 'LIVE', vendor: 'oriel', EN: 'Roulette Terrace', CN: '露台轮盘' },
  { id: 'lantern-row', category: 'RNG', vendor: 'larkspur', EN: 'Lantern Row', CN: '灯笼街' },
  { id: 'rummy-veranda', category: 'PVP', vendor: 'larkspur', EN: 'Rummy Veranda', CN: '长廊拉米' },
  { id: 'lighthouse-nine', category: 'RNG', vendor: 'tidewheel', EN: 'Lighthouse Nine', CN: '九号灯塔' },
  { id: 'abyssal-lantern', category: 'FISH', vendor: 'ninefold', EN: 'Abyssal Lantern', CN: '深海灯' },
  { id: 'tiger-lily', category: 'RNG', vendor: 'larkspur', EN: 'Tiger Lily', CN: '虎百合' },
  { id: 'sic-bo-pavilion', category: 'LIVE', vendor: 'oriel', EN: 'Sic Bo Pavilion', CN: '骰宝亭' },
  { id: 'temple-of-rain', category: 'RNG', vendor: 'finch-marrow', EN: 'Temple of Rain', CN: '雨之寺' },
  { id: 'circuit-duel', category: 'ESPORTS', vendor: 'quillstone', EN: 'Circuit Duel', CN: '电路对决' },
  { id: 'clockwork-orchard', category: 'RNG', vendor: 'ninefold', EN: 'Clockwork Orchard', CN: '发条果园' },
  { id: 'blackjack-mezzanine', category: 'LIVE', vendor: 'oriel', EN: 'Blackjack Mezzanine', CN: '夹层二十一点' },
  { id: 'the-eight-arms', category: 'FISH', vendor: 'tidewheel', EN: 'The Eight Arms', CN: '八臂章鱼' },
  { id: 'thirteen-cards', category: 'PVP', vendor: 'finch-marrow', EN: 'Thirteen Cards', CN: '十三张' },
  { id: 'lotus-draw', category: 'LOTT', vendor: 'ninefold', EN: 'Lotus Draw', CN: '莲花彩' },
  { id: 'northern-drum', category: 'LOTT', vendor: 'ninefold', EN: 'Northern Drum', CN: '北鼓彩' },
  { id: 'quick-five', category: 'ELOTT', vendor: 'quillstone', EN: 'Quick Five', CN: '快五' },
  { id: 'tide-keno', category: 'ELOTT', vendor: 'tidewheel', EN: 'Tide Keno', CN: '潮汐基诺' },
  { id: 'saturday-football', category: 'SPORTS', vendor: 'larkspur', EN: 'Saturday Football', CN: '周六足球' },
  { id: 'centre-court', category: 'SPORTS', vendor: 'larkspur', EN: 'Centre Court', CN: '中央球场' },
  { id: 'arena-of-five', category: 'ESPORTS', vendor: 'larkspur', EN: 'Arena of Five', CN: '五人竞技场' },
];
