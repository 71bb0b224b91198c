import { agentsWing, prizeGroupOf } from './agents/index.ts';
import { betsWing } from './bets/index.ts';
import { contractsWing } from './contracts/index.ts';
import { gamesWing } from './games/index.ts';
import type { Composition, Wing } from './kernel/wing.ts';
import { limitsWing } from './limits/index.ts';
import { createLotteryWing } from './lottery/index.ts';
import { messagesWing } from './messages/index.ts';
import { createVipWing, vipRanks } from './vip/index.ts';
import { missionsWing } from './missions/index.ts';
import { createAuthenticateOperator, lockOperatorOf, opsWing, recordAct } from './ops/index.ts';
import { pointsWing } from './points/index.ts';
import { referralWing } from './referral/index.ts';
import { createAccountWing } from './account/index.ts';
import { createAuthenticate, createSessionWing, lockMemberSession, type SettingsSource } from './session/index.ts';
import { promotionsWing } from './promotions/index.ts';
import { contentWing, writtenFor } from './content/index.ts';
import { createMerchants, createSettingsWing, siteGate, siteOf } from './settings/index.ts';
import { walletWing } from './wallet/index.ts';

const settings: SettingsSource = (deps, merchantCode) => siteOf(deps).settings(merchantCode);

/** The wings in the order in which their tables are made and their seeds run: whom one builds on comes first. */
const wings: readonly Wing[] = [
  createSettingsWing(writtenFor),
  contentWing,
  createSessionWing(settings),
  createAccountWing(settings),
  messagesWing,
  walletWing,
  gamesWing,
  createLotteryWing(prizeGroupOf),
  betsWing,
  limitsWing,
  agentsWing,
  promotionsWing,
  pointsWing,
  referralWing,
  contractsWing,
  createVipWing(),
  missionsWing,
  opsWing,
];

/** All wings of the platform. */
export const composition: Composition = {
  wings,
  merchants: createMerchants,
  recordAct,
  ranks: vipRanks,
  gate: siteGate,
  authenticate: createAuthenticate,
  authenticateOperator: createAuthenticateOperator,
  lockSession: (tx, caller, now) =>
    caller.kind === 'operator' ? lockOperatorOf(tx, caller, now) : lockMemberSession(tx, caller, now),
};
