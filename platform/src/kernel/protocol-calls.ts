import { betsCalls } from '@baize/protocol/bets';
import { gamesCalls, vendorCalls } from '@baize/protocol/games';
import { demoCalls, type Call } from '@baize/protocol/kernel';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { opsCalls } from '@baize/protocol/ops';
import { entryCalls, securityCalls, sessionCalls } from '@baize/protocol/session';
import { siteCalls } from '@baize/protocol/site';
import { walletCalls } from '@baize/protocol/wallet';

/** Every call that the protocol states, wing by wing. */
export const protocolCalls: readonly Call[] = [
  siteCalls,
  sessionCalls,
  entryCalls,
  securityCalls,
  walletCalls,
  gamesCalls,
  vendorCalls,
  betsCalls,
  limitsCalls,
  messagesCalls,
  opsCalls,
  demoCalls,
].flatMap((calls): Call[] => Object.values(calls));
