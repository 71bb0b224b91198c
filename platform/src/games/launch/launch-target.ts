import { lottoAreas } from '@baize/protocol/games';
import { DEFAULT_LANGUAGE, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { hallOf } from '../../lottery/index.ts';
import { statusOf } from '../game-view.ts';
import type { LaunchChoice } from './launch-checks.ts';
import { lobbySettings } from '../lobby/lobby-settings-store.ts';
import { findGame, listGames } from '../lobby/lobby-store.ts';
import type { GameRow } from '../lobby/lobby-tables.ts';

const FIRST = { sort: 'popular', language: DEFAULT_LANGUAGE, offset: 0, limit: 1 } as const;

/** The entry of the lobby that a launch is about: a game, a vendor's first of a category, or a lottery's area. */
export async function launchTarget(tx: Tx, merchant: string, choice: LaunchChoice): Promise<Result<GameRow>> {
  const { gameId, vassalage, gameType, launchMode } = choice;
  if (gameId !== undefined) {
    const game = await findGame(tx, merchant, gameId);
    return game && (vassalage === undefined || vassalage === game.vendor) ? ok(game) : refuse('NOT_FOUND');
  }
  if (vassalage !== undefined && gameType !== undefined) {
    const filter = { vendors: [vassalage], category: gameType, settings: await lobbySettings(tx, merchant) };
    // A provider with several lotteries opens the one of the requested area; without one, its first.
    const wanted = lottoAreas.find((area) => area === choice.lottoArea);
    const [own] = wanted ? await listGames(tx, merchant, { ...filter, lottoArea: wanted }, FIRST) : [];
    const [game] = own ? [own] : await listGames(tx, merchant, filter, FIRST);
    return game ? ok(game) : refuse('NOT_FOUND');
  }
  if (launchMode !== 'LOTT') return refuseFields({ gameId: [{ rule: 'required' }] });
  const hall = hallOf(choice);
  if (!hall.ok) return hall;
  const [game] = await listGames(tx, merchant, { lottoArea: hall.value.area }, FIRST);
  return game ? ok(game) : refuse('NOT_FOUND');
}

/** The path of a lottery's hall on this site. The entry says what the launch leaves open. */
export function hallPath(choice: LaunchChoice, game: GameRow): Result<{ path: string; gameCode: string | undefined }> {
  const state = statusOf(game);
  if (state !== 'ACTIVATED') return refuse(state === 'MAINTAINED' ? 'GAME_MAINTENANCE' : 'GAME_COMING_SOON');
  const ofVendor = choice.gameId === undefined && choice.vassalage !== undefined;
  const isOwn = ofVendor || choice.lottoArea === undefined || choice.lottoArea === game.lotto_area;
  if (game.lotto_area === null || !isOwn || !lottoAreas.some((area) => area === game.lotto_area)) {
    return refuseFields({ lottoArea: [{ rule: 'invalid' }] });
  }
  const gameCode = choice.gameCode ?? game.lotto_game ?? undefined;
  const playType = choice.playType ?? (gameCode === game.lotto_game ? (game.default_play ?? undefined) : undefined);
  const hall = hallOf({ lottoArea: game.lotto_area, gameCode, playType });
  return hall.ok ? ok({ path: hall.value.path, gameCode }) : hall;
}
