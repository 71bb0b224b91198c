import { currencyOf, DEFAULT_LANGUAGE, formatMoney, ok, type CallQuery, type Result } from '@baize/protocol/kernel';
import { promotionsCalls, type ClaimCheck, type PromotionsCalls } from '@baize/protocol/promotions';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { actionsOf } from '../../kernel/callers/actions.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { cursorReply, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import type { Deps } from '../../kernel/wing.ts';
import { sendMessage } from '../../messages/index.ts';
import { findMemberRow, isShutOut, usernamesOf } from '../../members/index.ts';
import * as store from './check-store.ts';
import { give, holdPromotion, orRefusal, refused } from './claims.ts';
import { findPromotions, type PromotionRow } from '../promotion-store.ts';
import { rewardOf } from '../rules.ts';
import { findSlots, lockSlot, type SlotRow } from './slot-store.ts';
import { wordsIn } from '../views.ts';

interface Checking {
  readonly tx: Tx;
  readonly row: PromotionRow;
  readonly slot: SlotRow;
  /** The promotion's title in the member's language. */
  readonly title: string;
}

/** Claims that look like somebody else's, as operators see and decide them. */
export function createCheckService(deps: Deps) {
  /** Reward, promotion, check: locked in the order in which a claim locks them. */
  async function decide(
    actor: Actor,
    rewardId: string,
    { action, reason = '' }: { readonly action: 'approve' | 'refuse'; readonly reason?: string },
    work: (checking: Checking) => Promise<void>,
  ): Promise<Result<ClaimCheck>> {
    const merchant = actor.caller.merchantCode;
    const done = await orRefusal(
      audited(
        deps,
        actor,
        `promotion.claim-${action}`,
        async (tx, second) => {
          const seen = await store.findCheck(tx, merchant, rewardId);
          const slot = seen && (await lockSlot(tx, { merchant, memberId: seen.memberId, id: rewardId }));
          if (slot === undefined) throw refused('NOT_FOUND');
          const row = await holdPromotion(tx, merchant, slot.promotionId);
          const before = await store.findCheck(tx, merchant, rewardId, true);
          if (before?.state !== 'OPEN') throw refused('CONFLICT', { status: before?.state ?? '' });
          if (action === 'approve') {
            const beyond = await second.needed({ givenPerDay: rewardOf(row.terms, slot.measured, row.currency) });
            if (beyond) return beyond;
          }
          const member = await findMemberRow(tx, merchant, slot.memberId, false);
          await work({ tx, row, slot, title: wordsIn(row.texts, member?.language ?? DEFAULT_LANGUAGE).title });
          const state = action === 'approve' ? ('APPROVED' as const) : ('REFUSED' as const);
          const decision = { state, reason, decidedBy: actor.caller.username, decidedAt: actor.now };
          await store.decideCheck(tx, rewardId, decision);
          const [value] = await viewsOf(tx, actor.caller, [{ ...before, ...decision }]);
          if (value === undefined) throw refused('NOT_FOUND');
          return ok({ subject: rewardId, before: { status: 'OPEN' }, after: { status: state, reason }, value });
        },
        async () => deps.eventLog.nudge(),
      ),
    );
    return done.ok ? done.value : done;
  }

  return {
    list: async (caller: OperatorCaller, query: CallQuery<PromotionsCalls['listClaimChecks']>) => {
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const filter = { merchant: caller.merchantCode, state: query.status };
      return deps.db.read(async (tx) => {
        const found = await store.checksAfter(filter, after.value, query.pageSize + 1).execute(tx);
        const rows = await viewsOf(tx, caller, found.rows);
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            (row) => [row.createdAt, row.rewardId],
            (row) => row,
          ),
        );
      });
    },

    /** Gives what was claimed in time, however long the look at it took; nobody on a break is given anything. */
    approve: (actor: Actor, rewardId: string) =>
      decide(actor, rewardId, { action: 'approve' }, async ({ tx, row, slot, title }) => {
        const { merchant, memberId } = slot;
        if (await isShutOut(tx, { merchant, memberId }, actor.now)) throw refused('SELF_EXCLUDED');
        const amountMinor = rewardOf(row.terms, slot.measured, row.currency);
        await give(tx, { row, slot, currency: row.currency, amountMinor, key: null, now: actor.now });
        await sendMessage(tx, {
          merchant,
          memberId,
          kind: 'promotion-issued',
          params: { promotion: title, amountMinor: String(amountMinor), currency: row.currency },
          at: actor.now,
          key: `promotion-issued:${rewardId}`,
        });
      }),

    refuse: (actor: Actor, rewardId: string, reason: string) =>
      decide(actor, rewardId, { action: 'refuse', reason }, async ({ tx, slot: { merchant, memberId }, title }) => {
        await sendMessage(tx, {
          merchant,
          memberId,
          kind: 'promotion-rejected',
          params: { promotion: title, reason },
          at: actor.now,
          key: `promotion-rejected:${rewardId}`,
        });
      }),
  };
}

async function viewsOf(tx: Tx, caller: OperatorCaller, rows: readonly store.CheckRow[]): Promise<ClaimCheck[]> {
  const names = await usernamesOf(
    tx,
    rows.flatMap(({ memberId, others }) => [memberId, ...others.map((other) => other.memberId)]),
  );
  const promotions = await findPromotions(
    tx,
    caller.merchantCode,
    rows.map(({ promotionId }) => promotionId),
  );
  const slots = await findSlots(
    tx,
    rows.map(({ rewardId }) => rewardId),
  );
  return rows.map((row) => {
    const promotion = promotions.get(row.promotionId);
    const measured = slots.get(row.rewardId)?.measured ?? 0n;
    const amountMinor = promotion ? rewardOf(promotion.terms, measured, promotion.currency) : 0n;
    const currency = currencyOf(promotion?.currency ?? '');
    return {
      rewardId: row.rewardId,
      promotionId: row.promotionId,
      memberId: row.memberId,
      username: names.get(row.memberId) ?? '',
      traces: [...row.traces],
      status: row.state,
      reason: row.reason,
      amount: formatMoney(amountMinor, currency),
      currency: promotion?.currency ?? '',
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy,
      title: promotion ? wordsIn(promotion.texts, DEFAULT_LANGUAGE).title : '',
      others: row.others.map(({ memberId, trace }) => ({ memberId, trace, username: names.get(memberId) ?? '' })),
      actions: actionsOf(caller, promotionsCalls, {
        approveClaim: row.state === 'OPEN',
        refuseClaim: row.state === 'OPEN',
      }),
    };
  });
}
