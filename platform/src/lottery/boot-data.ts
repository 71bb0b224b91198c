import { lotteryAreas, type LotteryArea } from '@baize/protocol/lottery';
import type { BootParts, PageVisit } from '../kernel/wing.ts';
import { HALL_PATHS } from './hall-place.ts';
import type { HallService } from './hall-service.ts';

/** The lottery's addresses and the area that each asks for (specification §2); /lottery has every game. */
const AREA_OF_PATH: ReadonlyMap<string, LotteryArea | undefined> = new Map([
  ['/lottery', undefined],
  ...lotteryAreas.map((area) => [HALL_PATHS[area], area] as const),
]);

/** The games of a hall's address, and the hall of the one that the address names. */
export async function lotteryBootData(halls: HallService, visit: PageVisit): Promise<BootParts> {
  if (!AREA_OF_PATH.has(visit.path)) return { values: {} };
  const area = AREA_OF_PATH.get(visit.path);
  const menu = await halls.menu(visit, area);
  const gameCode = visit.search.get('gameCode');
  const hall = gameCode === null ? undefined : await halls.hall(gameCode, visit);
  // A code that is no game's is not written into the page: every one would make another page to compress and keep.
  return {
    values: {
      ...(menu.ok && { 'lottery.listGameMenu': menu.value }),
      ...(hall?.ok && { 'lottery.getHall': hall.value }),
    },
    inputs: {
      'lottery.listGameMenu': { query: area === undefined ? {} : { lottoArea: area } },
      ...(hall?.ok && { 'lottery.getHall': { params: { gameCode } } }),
    },
  };
}
