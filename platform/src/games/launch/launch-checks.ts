import {
  type CallQuery,
  CLIENT_TYPE_WEB,
  LAUNCH_ACCOUNT_TYPE,
  LAUNCH_CONFIRM_TRANSFER,
  LAUNCH_PLATFORM,
  TRIAL_PLATFORMS,
  refuseFields,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import type { GamesCalls } from '@baize/protocol/games';
import type { MemberCaller } from '../../kernel/caller.ts';
import { isLottery } from '../game-view.ts';
import type { GameRow } from '../lobby/lobby-tables.ts';
import type { PlayMode } from '../tables.ts';

export type LaunchChoice = CallQuery<GamesCalls['launchGame']>;

const invalid: readonly FieldProblem[] = [{ rule: 'invalid' }];
const refused = (fields: readonly string[]): Result<undefined> =>
  fields.length === 0
    ? { ok: true, value: undefined }
    : refuseFields(Object.fromEntries(fields.map((field) => [field, invalid])));

/** Checks the caller and channel of a launch (specification §3, §9). A wrong one is refused by name. */
export function checkAsker(choice: LaunchChoice, caller: MemberCaller, mode: PlayMode): Result<undefined> {
  const platforms: readonly string[] = mode === 'TRIAL' ? TRIAL_PLATFORMS : [LAUNCH_PLATFORM];
  const isWrong = <T>(value: T | undefined, isRight: (value: T) => boolean) => value !== undefined && !isRight(value);
  return refused([
    ...(isWrong(choice.accountType, (type) => type === LAUNCH_ACCOUNT_TYPE) ? ['accountType'] : []),
    ...(isWrong(choice.confirmTrans, (confirm) => confirm === LAUNCH_CONFIRM_TRANSFER) ? ['confirmTrans'] : []),
    ...(isWrong(choice.platform, (platform) => platforms.includes(platform)) ? ['platform'] : []),
    ...(isWrong(choice.clientType, (type) => type === CLIENT_TYPE_WEB) ? ['clientType'] : []),
    ...(isWrong(choice.username, (name) => name === caller.username) ? ['username'] : []),
    ...(isWrong(choice.merchantCode, (code) => code === caller.merchantCode) ? ['merchantCode'] : []),
  ]);
}

/** Checks the game of a launch: its node, and the launcher of its kind. */
export function checkGame(choice: LaunchChoice, game: GameRow): Result<undefined> {
  const own = isLottery(game.category) ? 'LOTT' : 'GLS';
  const isHall = own === 'LOTT';
  return refused([
    ...(choice.nodeId !== undefined && choice.nodeId !== game.node_id ? ['nodeId'] : []),
    ...(choice.launchMode !== undefined && choice.launchMode !== own ? ['launchMode'] : []),
    ...(!isHall && choice.lottoArea !== undefined ? ['lottoArea'] : []),
    ...(!isHall && choice.gameCode !== undefined ? ['gameCode'] : []),
    ...(!isHall && choice.playType !== undefined ? ['playType'] : []),
    ...(isHall && choice.roomId !== undefined ? ['roomId'] : []),
  ]);
}
