import {
  currencyOf,
  DEFAULT_LANGUAGE,
  fitsStep,
  formatMoney,
  minorOf,
  ok,
  stepOf,
  type CallQuery,
  type Result,
} from '@baize/protocol/kernel';
import { promotionsCalls, type PromotionsCalls, type QueuedApplication } from '@baize/protocol/promotions';
import { audited, type Actor } from '../../kernel/callers/audited.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { actionsOf } from '../../kernel/callers/actions.ts';
import type { OperatorCaller } from '../../kernel/caller.ts';
import { cursorReply, placeInTime, readCursor } from '../../kernel/database/cursor.ts';
import type { Deps } from '../../kernel/wing.ts';
import { sendMessage } from '../../messages/index.ts';
import { findMemberRow, isShutOut, usernamesOf } from '../../members/index.ts';
import { findProof } from '../../wallet/index.ts';
import * as store from './application-store.ts';
import { give, holdPromotion, orRefusal, refused } from './claims.ts';
import { findPromotions, type PromotionRow } from '../promotion-store.ts';
import { mostOf } from '../rules.ts';
import { addToSlots, slotId } from './slot-store.ts';
import { wordsIn } from '../views.ts';

interface Waiting {
  readonly tx: Tx;
  readonly row: PromotionRow;
  readonly before: store.ApplicationRow;
  /** The promotion's title in the member's language. */
  readonly title: string;
}

type Decided = Omit<store.Decision, 'by' | 'at'>;

/** Applications as operators see and decide them. */
export function createReviewService(deps: Deps) {
  const { db, eventLog } = deps;

  /** Decides an application that waits. The promotion is held first, as it is by a claim. */
  async function decide(
    actor: Actor,
    id: string,
    action: 'approve' | 'reject',
    work: (waiting: Waiting) => Promise<Decided>,
    given: (row: PromotionRow) => bigint = () => 0n,
  ): Promise<Result<QueuedApplication>> {
    const merchant = actor.caller.merchantCode;
    const done = await orRefusal(
      audited(
        deps,
        actor,
        `promotion.${action}`,
        async (tx, second) => {
          const before = await store.findApplication(tx, merchant, id, true);
          if (before === undefined) throw refused('NOT_FOUND');
          if (before.state !== 'APPLYING') throw refused('CONFLICT', { status: before.state });
          const row = await holdPromotion(tx, merchant, before.promotionId);
          const beyond = await second.needed({ givenPerDay: given(row) });
          if (beyond) return beyond;
          const member = await findMemberRow(tx, merchant, before.memberId, false);
          const { title } = wordsIn(row.texts, member?.language ?? DEFAULT_LANGUAGE);
          const decision = await work({ tx, row, before, title });
          await store.decideApplication(tx, id, { ...decision, by: actor.caller.username, at: actor.now });
          const after = await store.findApplication(tx, merchant, id);
          const [value] = after ? await queued(tx, actor.caller, [after]) : [];
          if (value === undefined) throw refused('NOT_FOUND');
          return ok({
            subject: id,
            before: { status: before.state },
            after: { status: value.status, ...auditOf(decision) },
            value,
          });
        },
        async () => eventLog.nudge(),
      ),
    );
    return done.ok ? done.value : done;
  }

  return {
    list: async (caller: OperatorCaller, query: CallQuery<PromotionsCalls['listApplications']>) => {
      const after = readCursor(query.cursor, placeInTime);
      if (!after.ok) return after;
      const filter = { state: query.status, promotionId: query.promotionId };
      return db.read(async (tx) => {
        const limit = query.pageSize + 1;
        const found = await store.applicationsAfter(caller.merchantCode, filter, after.value, limit).execute(tx);
        const rows = await queued(tx, caller, found.rows);
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            (row) => [row.createdAt, row.id],
            (row) => row,
          ),
        );
      });
    },

    image: (merchant: string, { applicationId, imageId }: { applicationId: string; imageId: string }) =>
      db.read(async (tx) => {
        const found = await store.findApplication(tx, merchant, applicationId);
        return found?.images.includes(imageId) === true ? findProof(tx, merchant, imageId) : undefined;
      }),

    /** Credits what was granted; nobody on a break is given anything. */
    approve: (actor: Actor, id: string, amount: string | undefined): Promise<Result<QueuedApplication>> =>
      decide(
        actor,
        id,
        'approve',
        async ({ tx, row, before, title }) => {
          const { merchant, memberId } = before;
          const amountMinor = grantOf(row, amount);
          if (amountMinor === undefined) throw refused('AMOUNT_OUT_OF_RANGE', boundsOf(row));
          if (await isShutOut(tx, { merchant, memberId }, actor.now)) throw refused('SELF_EXCLUDED');
          const slot = {
            merchant,
            promotionId: row.id,
            memberId,
            slot: `application-${before.id}`,
            source: 'APPLICATION' as const,
            measured: amountMinor,
            reference: before.id,
            round: { start: before.createdAt, end: null },
            at: actor.now,
          };
          await addToSlots(tx, [slot]);
          const gift = { row, slot: { ...slot, id: slotId(slot) }, currency: row.currency, amountMinor, key: null };
          await give(tx, { ...gift, now: actor.now });
          await sendMessage(tx, {
            merchant,
            memberId,
            kind: 'promotion-issued',
            params: { promotion: title, amountMinor: String(amountMinor), currency: row.currency },
            at: actor.now,
            key: `promotion-issued:${before.id}`,
          });
          return { state: 'ISSUED', reason: '', amountMinor };
        },
        (row) => grantOf(row, amount) ?? 0n,
      ),

    reject: (actor: Actor, id: string, reason: string): Promise<Result<QueuedApplication>> =>
      decide(actor, id, 'reject', async ({ tx, before, title }) => {
        await sendMessage(tx, {
          merchant: before.merchant,
          memberId: before.memberId,
          kind: 'promotion-rejected',
          params: { promotion: title, reason },
          at: actor.now,
          key: `promotion-rejected:${before.id}`,
        });
        return { state: 'REJECTED', reason, amountMinor: null };
      }),
  };
}

const auditOf = ({ reason, amountMinor }: Decided) => ({ reason, amount: amountMinor?.toString() });

/** The granted amount: the operator's, or the most that the terms allow. */
function grantOf(row: PromotionRow, amount: string | undefined): bigint | undefined {
  const most = mostOf(row.terms);
  const wanted = amount === undefined ? most : minorOf(amount);
  return wanted > 0n && wanted <= most && fitsStep(wanted, currencyOf(row.currency)) ? wanted : undefined;
}

function boundsOf(row: PromotionRow) {
  const currency = currencyOf(row.currency);
  return {
    min: formatMoney(stepOf(currency), currency),
    max: formatMoney(mostOf(row.terms), currency),
    currency: row.currency,
  };
}

async function queued(
  tx: Tx,
  caller: OperatorCaller,
  rows: readonly store.ApplicationRow[],
): Promise<QueuedApplication[]> {
  const names = await usernamesOf(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  const promotions = await findPromotions(
    tx,
    caller.merchantCode,
    rows.map(({ promotionId }) => promotionId),
  );
  return rows.map((row) => {
    const promotion = promotions.get(row.promotionId);
    const currency = promotion?.currency ?? '';
    const waits = row.state === 'APPLYING';
    return {
      id: row.id,
      promotionId: row.promotionId,
      memberId: row.memberId,
      username: names.get(row.memberId) ?? '',
      status: row.state,
      remark: row.remark,
      images: [...row.images],
      reason: row.reason,
      amount: row.amount === null ? null : formatMoney(row.amount, currencyOf(currency)),
      currency,
      createdAt: row.createdAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy,
      most: formatMoney(promotion ? mostOf(promotion.terms) : 0n, currencyOf(currency)),
      title: promotion ? wordsIn(promotion.texts, DEFAULT_LANGUAGE).title : '',
      actions: actionsOf(caller, promotionsCalls, { approveApplication: waits, rejectApplication: waits }),
    };
  });
}
