import type { DrawStructure } from '../draw/index.ts';
import type { LotteryGame, Name } from './description.ts';
import { everyMinutes, named } from './names.ts';
import { NORTH, QUICK_NORTH, SOUTH, vietnamPlays } from './vietnam-plays.ts';
import { NORTHERN_STATIONS, STATIONS, type Region, type Station } from './vietnam-stations.ts';

const tiers = (...rows: readonly (readonly [string, number, number])[]): DrawStructure =>
  rows.map(([code, count, digits]) => ({ kind: 'digits', code, count, digits }));

const NORTHERN_BOARD = tiers(
  ['special', 1, 5],
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
);

const SOUTHERN_BOARD = tiers(
  ['special', 1, 6],
  ['first', 1, 5],
  ['second', 1, 5],
  ['third', 2, 5],
  ['fourth', 7, 5],
  ['fifth', 1, 4],
  ['sixth', 3, 4],
  ['seventh', 1, 3],
  ['eighth', 1, 2],
);

const SHARED = {
  area: 'VN',
  utcOffsetMinutes: 7 * 60,
  timeZone: 'Asia/Ho_Chi_Minh',
  prizeModes: ['Lott', 'ZY'],
  unitModes: ['1', '0.1', '0.01'],
} as const satisfies Partial<LotteryGame>;

const NORTHERN = { family: 'VN_NORTH', structure: NORTHERN_BOARD, plays: vietnamPlays(NORTH) } as const;
const SOUTHERN = { family: 'VN_SOUTH', structure: SOUTHERN_BOARD, plays: vietnamPlays(SOUTH) } as const;

const DRAW_TIMES: Readonly<Record<Region, string>> = { SOUTH: '16:15', CENTRAL: '17:15', NORTH: '18:15' };

function stationGame({ code, region, name: called, weekdays, validFrom, validTo }: Station): LotteryGame {
  const until = validTo === undefined ? {} : { validTo };
  return {
    ...SHARED,
    ...(region === 'NORTH' ? { ...NORTHERN, stationNames: NORTHERN_STATIONS } : SOUTHERN),
    code,
    name: called,
    schedule: { kind: 'weekly', entries: [{ weekdays, at: DRAW_TIMES[region], validFrom, ...until }] },
    closeLeadSeconds: 5 * 60,
  };
}

/** Seconds between closing and drawing, by the length of a round (semantics §2.5). */
const QUICK_LEAD: Readonly<Record<number, number>> = { 1: 5, 2: 10, 5: 20, 30: 60 };

function quickGames(
  prefix: string,
  called: Name,
  board: Pick<LotteryGame, 'family' | 'structure' | 'plays'>,
): LotteryGame[] {
  return [1, 2, 5, 30].map((minutes) => ({
    ...SHARED,
    ...board,
    code: `${prefix}_${minutes}M`,
    name: everyMinutes(called, minutes),
    schedule: { kind: 'interval', minutes },
    closeLeadSeconds: QUICK_LEAD[minutes] ?? 0,
  }));
}

/** The Vietnam lotteries: 36 stations, and the quick boards of Hanoi (27 numbers) and Vietnam (18 numbers). */
export const VIETNAM_GAMES: readonly LotteryGame[] = [
  ...STATIONS.map(stationGame),
  ...quickGames('VN_QUICK', named('Quick Vietnam'), {
    ...SOUTHERN,
    // A quick board has no second station beside it.
    plays: SOUTHERN.plays.filter(({ code }) => code !== 'DA2'),
  }),
  ...quickGames('HN_QUICK', named('Quick Hanoi'), {
    ...NORTHERN,
    plays: vietnamPlays(QUICK_NORTH),
  }),
];
