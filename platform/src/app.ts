import { agentsWing } from './agents/index.ts';
import { betsWing } from './bets/index.ts';
import { contractsWing } from './contracts/index.ts';
import { gamesWing } from './games/index.ts';
import type { Composition, Wing } from './kernel/wing.ts';
import { limitsWing } from './limits/index.ts';
import { lotteryWing } from './lottery/index.ts';
import { messagesWing } from './messages/index.ts';
import { createVipWing, vipRanks } from './vip/index.ts';
import { missionsWing } from './missions/index.ts';
import { createAuthenticateOperator, opsWing, recordAct } from './ops/index.ts';
import { pointsWing } from './points/index.ts';
import { referralWing } from './referral/index.ts';
import { createAuthenticate, createSessionWing } from './session/index.ts';
import { promotionsWing } from './promotions/index.ts';
import { createMerchants, siteGate, siteOf, siteWing } from './site/index.ts';
import { walletWing } from './wallet/index.ts';

/** The wings in the order in which their tables are made and their seeds run: whom one builds on comes first. */
const wings: readonly Wing[] = [
  siteWing,
  createSessionWing((deps, merchantCode) => siteOf(deps).settings(merchantCode)),
  messagesWing,
  walletWing,
  gamesWing,
  lotteryWing,
  betsWing,
  limitsWing,
  agentsWing,
  pointsWing,
  referralWing,
  promotionsWing,
  contractsWing,
  createVipWing(),
  missionsWing,
  opsWing,
];

/** What the platform is put together from. */
export const composition: Composition = {
  wings,
  merchants: createMerchants,
  recordAct,
  ranks: vipRanks,
  gate: siteGate,
  authenticate: createAuthenticate,
  authenticateOperator: createAuthenticateOperator,
};
