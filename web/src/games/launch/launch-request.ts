import type { Game, GameCategory } from '@baize/protocol/games';
import {
  CLIENT_TYPE_WEB,
  LAUNCH_ACCOUNT_TYPE,
  LAUNCH_CONFIRM_TRANSFER,
  LAUNCH_PLATFORM,
} from '@baize/protocol/kernel/constants';
import { wireLanguage, wireMerchant } from '@baize/kit/kernel/client/client.ts';
import { currentSession, isTrial } from '@baize/kit/kernel/client/session-store.ts';
import type { PlayWith } from '../../wallet/index.ts';

export type LaunchMode = 'real' | 'trial';

/** The fields of a game that a launch needs; its id is enough. */
/** A game as it is launched, by what names it. */
export type Launched = Pick<Game, 'gameId'> & Partial<Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'lottoArea'>>;

/** A vendor of a category that is launched without choosing a game (specification §2: SPORTS, ELOTT, LOTT). */
export interface DirectLaunch {
  readonly vassalage: string;
  readonly gameType: GameCategory;
}

/** A seat in a shared room; a game that seats by itself names none. */
export interface SeatLaunch extends Launched {
  readonly roomId?: string;
}

const isLottery = (requested: object): boolean =>
  'gameType' in requested && (requested.gameType === 'LOTT' || requested.gameType === 'ELOTT');

/** Until the member info has come, a session knows what was typed to log in, which may be a mobile number. */
function knownUsername(): string | undefined {
  const session = currentSession();
  return session && session.customerId !== '' && session.username !== '' ? session.username : undefined;
}

/** The launch request of specification §3. The token goes in the header alone. */
export const launchRequest = (
  requested: Launched | DirectLaunch | SeatLaunch,
  mode: LaunchMode,
  playWith?: PlayWith,
) => ({
  ...requested,
  // For a lottery the area of its hall; other games have none.
  lottoArea: ('lottoArea' in requested ? requested.lottoArea : null) ?? undefined,
  accountType: LAUNCH_ACCOUNT_TYPE,
  confirmTrans: LAUNCH_CONFIRM_TRANSFER,
  launchMode: isLottery(requested) ? ('LOTT' as const) : ('GLS' as const),
  platform: LAUNCH_PLATFORM,
  clientType: CLIENT_TYPE_WEB,
  username: knownUsername(),
  merchantCode: wireMerchant(),
  language: wireLanguage(),
  // Play credits are all that a trial account has.
  mode: isTrial(currentSession()) ? ('trial' as const) : mode,
  ...(playWith !== undefined && { playWith }),
});
