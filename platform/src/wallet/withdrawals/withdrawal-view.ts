import { currencyOf, formatMoney, type Currency } from '@baize/protocol/kernel';
import {
  withdrawalActions,
  withdrawalStates,
  type Payout,
  type QueuedWithdrawal,
  type Requirement,
  type Withdrawal,
  type WithdrawalAction,
} from '@baize/protocol/wallet';
import { isPermitted, type OperatorCaller } from '../../kernel/caller.ts';
import type { PayoutTable, RequirementTable } from '../tables.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

const ENDED = ['PAID', 'PART_PAID'];

/** A withdrawal as its member sees it. */
export function withdrawalOf(row: WithdrawalRow): Withdrawal {
  const currency = currencyOf(row.currency);
  const ended = ENDED.includes(row.status);
  const places = new Map(withdrawalStates.map((state, place) => [state, place]));
  const place = (state: (typeof withdrawalStates)[number]): number => places.get(state) ?? 0;
  return {
    id: row.id,
    amount: formatMoney(row.amount, currency),
    fee: formatMoney(ended ? row.fee_charged : row.fee, currency),
    payoutAmount: formatMoney(ended ? row.settled : row.amount - row.fee, currency),
    currency: row.currency,
    status: row.status,
    payee: {
      kind: row.payee_kind,
      provider: row.payee_provider,
      holder: row.payee_holder,
      accountEnding: row.payee_ending,
    },
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    history: row.history
      .toSorted((a, b) => a.at.getTime() - b.at.getTime() || place(a.status) - place(b.status))
      .map(({ status, at }) => ({ status, at: at.toISOString() })),
    payouts: row.payouts.filter(isPayoutShown).map((payout) => payoutOf(payout, currency)),
  };
}

/** Until the payer has paid there is nothing to confirm, and one who gave up is no business of the member's. */
export const isPayoutShown = ({ state }: Pick<PayoutTable, 'state'>): boolean =>
  state !== 'MATCHED' && state !== 'CANCELLED';

const payoutOf = (row: PayoutTable, currency: Currency): Payout => ({
  id: row.id,
  amount: formatMoney(row.amount, currency),
  status: row.state,
  receivedAmount: formatMoney(row.received, currency),
  remainingAmount: formatMoney(row.amount - row.received, currency),
  paidAt: row.paid_at?.toISOString() ?? null,
  confirmBy: row.due_at?.toISOString() ?? null,
});

/** Names of all who take part, by id. */
export interface Names {
  readonly members: ReadonlyMap<string, string>;
  readonly operators: ReadonlyMap<string, string>;
}

/** The name of the operator who took a withdrawal on. */
export const claimerOf = ({ claimed_by: id }: Pick<WithdrawalRow, 'claimed_by'>, { operators }: Names): string | null =>
  id === null ? null : (operators.get(id) ?? id);

const OPEN_PAYOUTS: readonly PayoutTable['state'][] = ['MATCHED', 'PAYER_PAID', 'NOT_RECEIVED'];

/** Lists what this operator may do with it now, by its state, its claimer and their permissions. */
export function actionsOn(row: WithdrawalRow, caller: OperatorCaller): WithdrawalAction[] {
  const isMine = row.claimed_by === caller.operatorId;
  const hasOpenPayouts = row.payouts.some(({ state }) => OPEN_PAYOUTS.includes(state));
  const mayReview = isPermitted(caller, 'wallet.withdrawals');
  const mayPay = isPermitted(caller, 'wallet.payouts');
  const { status } = row;
  const isPayable = status === 'APPROVED' || status === 'PAYING';
  const may: Readonly<Record<WithdrawalAction, boolean>> = {
    claimWithdrawal: mayReview && status === 'SUBMITTED',
    takeOverWithdrawal: mayReview && status === 'REVIEW' && !isMine,
    approveWithdrawal: mayReview && status === 'REVIEW' && isMine,
    // Another one's review is taken over first, so that two do not decide at once.
    rejectWithdrawal: mayReview && (status === 'SUBMITTED' || (status === 'REVIEW' && isMine)),
    payWithdrawal: mayPay && isPayable && !hasOpenPayouts,
    matchPayers: mayPay && isPayable,
    closePayout: mayPay && hasOpenPayouts,
  };
  return withdrawalActions.filter((action) => may[action]);
}

/** The same as operators see it. */
export function queuedOf(row: WithdrawalRow, names: Names, caller: OperatorCaller): QueuedWithdrawal {
  const currency = currencyOf(row.currency);
  return {
    ...withdrawalOf(row),
    memberId: row.member_id,
    username: names.members.get(row.member_id) ?? '',
    claimedBy: claimerOf(row, names),
    actions: actionsOn(row, caller),
    payouts: row.payouts.map((payout) => ({
      ...payoutOf(payout, currency),
      payer: names.members.get(payout.payer_id) ?? '',
      guarantee: formatMoney(payout.guarantee, currency),
      guaranteeState: payout.guarantee_state,
      remark: payout.remark,
      proofIds: [...payout.proof_ids],
    })),
  };
}

export const requirementOf = (row: RequirementTable): Requirement => {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    source: row.source,
    base: formatMoney(row.base, currency),
    multiplierBps: row.multiplier_bps,
    required: formatMoney(row.required, currency),
    done: formatMoney(row.done, currency),
    locked: formatMoney(row.locked, currency),
    weights: row.weights,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};
