import { bonusOperatorPaths } from '@baize/protocol/wallet/bonuses/operator-paths';
import { depositOperatorPaths } from '@baize/protocol/wallet/deposits/operator-paths';
import { walletOperatorPaths } from '@baize/protocol/wallet/operator-paths';
import { transferOperatorPaths } from '@baize/protocol/wallet/transfers/operator-paths';
import type {
  bonusOperatorCalls,
  depositOperatorCalls,
  transferOperatorCalls,
  walletOperatorCalls,
} from '@baize/protocol/wallet';
import { bindOperatorCalls } from '../kernel/client.ts';

export const bonuses = bindOperatorCalls<typeof bonusOperatorCalls>(bonusOperatorPaths);
export const deposits = bindOperatorCalls<typeof depositOperatorCalls>(depositOperatorPaths);
export const transfers = bindOperatorCalls<typeof transferOperatorCalls>(transferOperatorPaths);
export const wallet = bindOperatorCalls<typeof walletOperatorCalls>(walletOperatorPaths);
