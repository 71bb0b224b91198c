import { agentsCalls } from './agents/index.ts';
import { betsCalls, memberBetsCalls, rebateCalls } from './bets/index.ts';
import { contractsCalls } from './contracts/index.ts';
import { bookCalls, catalogueCalls, gamesCalls, gamesOperatorCalls, roomsCalls, vendorCalls } from './games/index.ts';
import { demoCalls, type Call } from './kernel/index.ts';
import { limitsCalls } from './limits/index.ts';
import { lotteryCalls, lotteryOperatorCalls } from './lottery/index.ts';
import { messagesCalls } from './messages/index.ts';
import { vipCalls } from './vip/index.ts';
import { missionsCalls } from './missions/index.ts';
import { opsCalls } from './ops/index.ts';
import { pointsCalls } from './points/index.ts';
import { referralCalls } from './referral/index.ts';
import { promotionsCalls } from './promotions/index.ts';
import { entryCalls, sessionCalls } from './session/index.ts';
import { accountCalls } from './account/index.ts';
import { contentCalls } from './content/index.ts';
import { lookCalls, settingsCalls } from './settings/index.ts';
import {
  bonusOperatorCalls,
  depositOperatorCalls,
  providerCalls,
  reportCalls,
  transferCalls,
  transferOperatorCalls,
  walletCalls,
  walletOperatorCalls,
  withdrawalCalls,
} from './wallet/index.ts';

/** Every call that the protocol states, wing by wing: the one list that a new wing joins on this floor. */
export const protocolCalls: readonly Call[] = [
  settingsCalls,
  lookCalls,
  contentCalls,
  sessionCalls,
  entryCalls,
  accountCalls,
  walletCalls,
  withdrawalCalls,
  walletOperatorCalls,
  bonusOperatorCalls,
  depositOperatorCalls,
  providerCalls,
  reportCalls,
  transferCalls,
  transferOperatorCalls,
  gamesCalls,
  gamesOperatorCalls,
  roomsCalls,
  bookCalls,
  catalogueCalls,
  vendorCalls,
  betsCalls,
  memberBetsCalls,
  rebateCalls,
  limitsCalls,
  lotteryCalls,
  lotteryOperatorCalls,
  messagesCalls,
  agentsCalls,
  pointsCalls,
  referralCalls,
  promotionsCalls,
  contractsCalls,
  vipCalls,
  missionsCalls,
  opsCalls,
  demoCalls,
].flatMap((calls): Call[] => Object.values(calls));

/** All permissions of operators, in the order of the calls; `self` is everybody's and not granted. */
export const permissions: readonly string[] = [
  ...new Set(protocolCalls.flatMap(({ permission }) => permission ?? [])),
].filter((permission) => permission !== 'self');
