import { agentsWing } from '../agents/index.ts';
import { betsWing } from '../bets/index.ts';
import { contractsWing } from '../contracts/index.ts';
import { gamesWing } from '../games/index.ts';
import { limitsWing } from '../limits/index.ts';
import { lotteryWing } from '../lottery/index.ts';
import { messagesWing } from '../messages/index.ts';
import { pointsWing } from '../points/index.ts';
import { referralWing } from '../referral/index.ts';
import { promotionsWing } from '../promotions/index.ts';
import { missionsWing } from '../missions/index.ts';
import { accountWing } from '../account/index.ts';
import { sessionWing } from '../session/index.ts';
import { contentWing } from '../content/index.ts';
import { settingsWing } from '../settings/index.ts';
import { vipWing } from '../vip/index.ts';
import { walletWing } from '../wallet/index.ts';

/**
 * Every wing of the web: the one list to edit when a wing is added. Its order is that of the entries in the
 * personal centre (specification §2).
 */
export const wings = [
  settingsWing,
  contentWing,
  sessionWing,
  accountWing,
  walletWing,
  gamesWing,
  lotteryWing,
  betsWing,
  limitsWing,
  agentsWing,
  contractsWing,
  messagesWing,
  pointsWing,
  referralWing,
  promotionsWing,
  vipWing,
  missionsWing,
  // A made wing comes here.
] as const;
