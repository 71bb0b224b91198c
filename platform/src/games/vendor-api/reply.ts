import { vendorResults, type VendorReply, type VendorResult } from '@baize/protocol/games';
import { formatAmount, MONEY_SCALE } from '@baize/protocol/kernel';
import type { VendorMoveOutcome } from '../../wallet/index.ts';
import type { PlayerTable } from '../tables.ts';

const nameByCode = new Map<number, VendorResult>(
  (Object.keys(vendorResults) as VendorResult[]).map((name) => [vendorResults[name].code, name]),
);

/** The answered request. */
export interface Asked {
  readonly requestId: string | undefined;
}

/** An answer by its result's name, with whatever else it says. */
export const replyOf = ({ requestId }: Asked, name: VendorResult, more: Partial<VendorReply> = {}): VendorReply => ({
  code: vendorResults[name].code,
  msg: name,
  ...(requestId === undefined ? {} : { requestId }),
  ...more,
});

/** Amounts of the vendor API always have four decimals. */
export const vendorAmount = (amountMinor: bigint): string => formatAmount(amountMinor, MONEY_SCALE);

/** The answer to a move of money. It states the balance whatever became of it. */
export function moveReply(asked: Asked, player: PlayerTable, outcome: VendorMoveOutcome): VendorReply {
  const name = nameByCode.get(outcome.code);
  if (name === undefined)
    throw new Error(`the ledger answered a code that the vendor API does not know: ${outcome.code}`);
  return replyOf(asked, name, {
    playerId: player.player_id,
    currency: player.currency,
    balance: vendorAmount(outcome.balanceMinor),
    ...(outcome.walletTx === null || outcome.code !== 0 ? {} : { walletTxId: `L-${outcome.walletTx}` }),
    ...(outcome.duplicate ? { duplicate: true } : {}),
  });
}
