import { minorOf } from '@baize/protocol/kernel';
import type { PointItemDraft } from '@baize/protocol/points';
import type { ItemRow } from './store.ts';

/** A free bet is wagered by being played. */
export const FREE_BET_TURNOVER_BPS = 10_000;

/** An item as it is kept; the request has been checked. */
export const itemRow = (
  draft: PointItemDraft,
  { id, merchant, redeemed, created_at }: Pick<ItemRow, 'id' | 'merchant' | 'redeemed' | 'created_at'>,
): ItemRow => ({
  id,
  merchant,
  kind: draft.kind,
  art: draft.art,
  position: draft.position,
  enabled: draft.enabled,
  texts: draft.texts,
  points: minorOf(draft.points),
  cash: draft.cash === null ? null : minorOf(draft.cash),
  turnover_bps:
    draft.kind === 'FREE_BET' ? FREE_BET_TURNOVER_BPS : draft.kind === 'RAFFLE_TICKET' ? 0 : draft.turnoverBps,
  raffle: draft.raffle,
  tickets: draft.tickets,
  // Tickets enter a draw at once, or they might come too late for it.
  review: draft.kind === 'PHYSICAL' || (draft.review && draft.kind !== 'RAFFLE_TICKET'),
  stock: draft.stock,
  per_member: draft.perMember,
  redeemed,
  min_rank: draft.minRank,
  need_deposit: draft.needDeposit === null ? null : minorOf(draft.needDeposit),
  need_valid_bet: draft.needValidBet === null ? null : minorOf(draft.needValidBet),
  need_days: draft.needDays,
  created_at,
});
