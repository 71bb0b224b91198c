import { ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import { lotteryAreas, playOf, type LotteryArea } from '@baize/protocol/lottery';
import type { Tx } from '../kernel/database/database.ts';
import { soldGame, soldGames } from './catalogue.ts';
import { closedGames } from './tickets/ticket-store.ts';

/** The halls' paths on the site (specification §2). */
export const HALL_PATHS: Readonly<Record<LotteryArea, string>> = {
  VN: '/vnlottery',
  SEA: '/seaLottery',
  ELOTT: '/elott',
};

export interface HallRequest {
  readonly lottoArea?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly playType?: string | undefined;
}

export interface HallPlace {
  readonly area: LotteryArea;
  /** With `gameCode` and `playType` where they were asked for. */
  readonly path: string;
}

export interface SoldLottery {
  readonly code: string;
  readonly area: LotteryArea;
}

/** The hall that a launch asks for. NOT_FOUND for a lottery that does not exist; an area or play that does not fit is named. */
export function hallOf({ lottoArea, gameCode, playType }: HallRequest): Result<HallPlace> {
  const game = gameCode === undefined ? undefined : soldGame(gameCode);
  if (gameCode !== undefined && game === undefined) return refuse('NOT_FOUND');
  const area = lotteryAreas.find((known) => known === (lottoArea ?? game?.area));
  if (area === undefined || (game !== undefined && game.area !== area)) {
    return refuseFields({ lottoArea: [{ rule: lottoArea === undefined ? 'required' : 'invalid' }] });
  }
  if (playType !== undefined && (game === undefined || playOf(game, playType) === undefined)) {
    return refuseFields({ playType: [{ rule: 'invalid' }] });
  }
  const search = new URLSearchParams({
    ...(gameCode === undefined ? {} : { gameCode }),
    ...(playType === undefined ? {} : { playType }),
  }).toString();
  return ok({ area, path: search === '' ? HALL_PATHS[area] : `${HALL_PATHS[area]}?${search}` });
}

/** The lotteries that the brand sells now. */
export async function soldLotteries(tx: Tx, merchant: string): Promise<readonly SoldLottery[]> {
  const closed = await closedGames(tx, merchant);
  return soldGames.filter(({ code }) => !closed.has(code)).map(({ code, area }) => ({ code, area }));
}

/** Whether the brand sells a lottery now. */
export const isSoldLottery = async (tx: Tx, merchant: string, gameCode: string): Promise<boolean> =>
  !(await closedGames(tx, merchant)).has(gameCode);
