import type { LotteryArea } from '@baize/protocol/lottery';
import type { BootParts, PageVisit } from '../kernel/wing.ts';
import type { HallService } from './hall-service.ts';

/** The lottery's addresses and the area that each asks for (specification §2); /lottery has every game. */
const AREA_OF_PATH: Readonly<Record<string, LotteryArea | undefined>> = {
  '/lottery': undefined,
  '/vnlottery': 'VN',
  '/seaLottery': 'SEA',
  '/elott': 'ELOTT',
};

/** The games of a hall's address, and the hall of the one that the address names. */
export async function lotteryBootData(halls: HallService, visit: PageVisit): Promise<BootParts> {
  if (!Object.hasOwn(AREA_OF_PATH, visit.path)) return { values: {} };
  const area = AREA_OF_PATH[visit.path];
  const menu = await halls.menu(visit, area);
  const gameCode = visit.search.get('gameCode');
  const hall = gameCode === null ? undefined : await halls.hall(gameCode, visit);
  return {
    values: {
      ...(menu.ok && { 'lottery.listGameMenu': menu.value }),
      ...(hall?.ok && { 'lottery.getHall': hall.value }),
    },
    inputs: {
      'lottery.listGameMenu': { query: area === undefined ? {} : { lottoArea: area } },
      'lottery.getHall': { params: { gameCode } },
    },
  };
}
