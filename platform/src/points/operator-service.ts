import {
  currencyOf,
  DEFAULT_LANGUAGE,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallQuery,
  type CallValue,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import {
  pointsCalls,
  type PointItem,
  type PointItemDraft,
  type PointRules,
  type PointsCalls,
  type QueuedOrder,
} from '@baize/protocol/points';
import { conflict } from '../kernel/calls/conflict.ts';
import { actionsOf } from '../kernel/callers/actions.ts';
import type { OperatorCaller } from '../kernel/caller.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import { cursorReply, placeInLine, readCursor } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { lowered, raised, type Weight } from '../kernel/second-operator/second-look.ts';
import type { Deps } from '../kernel/wing.ts';
import { sendMessage } from '../messages/index.ts';
import { findRaffle } from '../promotions/index.ts';
import { isShutOut, usernamesOf } from '../members/index.ts';
import { findPayoutStatus } from '../account/index.ts';
import { freshId, nameSubjects } from '../wallet/index.ts';
import { movePoints } from './account.ts';
import { findOrder, lockOrder, ordersAfter, updateOrder, type OrderChange, type OrderRow } from './order-store.ts';
import { creditOrder } from './redeem-service.ts';
import { readPointRules, setPointRules } from './rules.ts';
import { FREE_BET_TURNOVER_BPS, itemRow } from './item-row.ts';
import { insertItem, listItems, lockItem, takeStock, updateItem, type ItemRow } from './store.ts';
import { itemView, orderView, pointsOf } from './views.ts';
import { priceOf, returnBps } from './worth.ts';

const OPEN: readonly OrderRow['status'][] = ['APPLYING', 'IN_PROCESS'];

/** Operators' calls about points: rules, items, and the orders that wait for them. */
export function createPointsOperations(deps: Deps) {
  const { db, eventLog, merchants } = deps;

  const currencyAt = async (code: string): Promise<string> => {
    const merchant = await merchants.byCode(code);
    if (merchant === undefined) throw new Error(`an operator's brand ${code} is gone`);
    return merchant.currency.code;
  };

  /** Decides on an order, and says so to its member. */
  const decide = (
    actor: Actor,
    id: string,
    action: string,
    change: (tx: Tx, order: OrderRow) => Promise<Result<OrderChange>>,
  ): Promise<Result<QueuedOrder>> =>
    audited(
      deps,
      actor,
      action,
      async (tx) => {
        const merchant = actor.caller.merchantCode;
        const seen = await findOrder(tx, merchant, id);
        if (seen === undefined) return refuse('NOT_FOUND');
        // The item first, as whoever redeems it does, so that nobody waits in a ring.
        if (seen.item_id !== null) await lockItem(tx, merchant, seen.item_id);
        const order = await lockOrder(tx, merchant, id);
        if (order === undefined || !OPEN.includes(order.status))
          return conflict('order-decided', { status: order?.status, claimedBy: order?.decided_by ?? undefined });
        const decided = await change(tx, order);
        if (!decided.ok) return decided;
        const after = await updateOrder(tx, id, decided.value);
        const { member_id: memberId, status } = after;
        await appendEvent(tx, {
          type: 'points.order',
          merchant,
          memberId,
          subject: id,
          data: { status },
          at: actor.now,
        });
        const state = ({ status, reason }: OrderRow) => ({ status, reason });
        const names = await usernamesOf(tx, [memberId]);
        const value = queuedOrder(after, actor.caller, names, DEFAULT_LANGUAGE);
        return ok({ subject: id, before: state(order), after: state(after), value });
      },
      async () => eventLog.nudge(),
    );

  return {
    rules: async ({ caller }: Actor): Promise<PointRules> => {
      const currency = await currencyAt(caller.merchantCode);
      return db.single((tx) => readPointRules(tx, caller.merchantCode, currency));
    },

    setRules: async (actor: Actor, rules: PointRules): Promise<Result<PointRules>> => {
      const merchant = actor.caller.merchantCode;
      const currency = await currencyAt(merchant);
      const fields = ruleFaults(rules);
      if (Object.keys(fields).length > 0) return refuseFields(fields);
      return audited(deps, actor, 'points.rules', async (tx, second) => {
        const before = await readPointRules(tx, merchant, currency);
        const items = (await listItems(tx, merchant, false)).map((row) => priceOf(itemView(row, currencyOf(currency))));
        const beyond = await second.needed({
          cashbackBps: raised(returnBps(before, items), returnBps(rules, items)),
          leastTurnoverBps: rules.convert.open
            ? lowered(before.convert.open ? before.convert.turnoverBps : undefined, rules.convert.turnoverBps)
            : undefined,
        });
        if (beyond) return beyond;
        await setPointRules(tx, merchant, rules);
        return ok({ subject: merchant, before, after: rules, value: rules });
      });
    },

    items: async ({ caller }: Actor): Promise<CallValue<PointsCalls['listItems']>> => {
      const currency = currencyOf(await currencyAt(caller.merchantCode));
      const rows = await db.single((tx) => listItems(tx, caller.merchantCode, false));
      return { items: rows.map((row) => itemView(row, currency)) };
    },

    createItem: async (actor: Actor, draft: PointItemDraft): Promise<Result<PointItem>> => {
      const merchant = actor.caller.merchantCode;
      const currency = currencyOf(await currencyAt(merchant));
      const fields = itemFaults(draft);
      if (Object.keys(fields).length > 0) return refuseFields(fields);
      return audited(deps, actor, 'points.item-create', async (tx, second) => {
        if (await lacksRaffle(tx, merchant, draft)) return refuseFields({ raffle: [{ rule: 'invalid' }] });
        const beyond = await second.needed(await weightOf(tx, merchant, currency.code, undefined, draft));
        if (beyond) return beyond;
        const row = itemRow(draft, { id: freshId(), merchant, redeemed: 0, created_at: actor.now });
        await insertItem(tx, row);
        await nameItem(tx, row);
        const view = itemView(row, currency);
        return ok({ subject: row.id, before: null, after: view, value: view });
      });
    },

    updateItem: async (actor: Actor, id: string, change: Partial<PointItemDraft>): Promise<Result<PointItem>> => {
      const merchant = actor.caller.merchantCode;
      const currency = currencyOf(await currencyAt(merchant));
      return audited(deps, actor, 'points.item-update', async (tx, second) => {
        const old = await lockItem(tx, merchant, id);
        if (old === undefined) return refuse('NOT_FOUND');
        const { id: _, redeemed, ...before } = itemView(old, currency);
        const draft = { ...before, ...change };
        const fields = itemFaults(draft);
        if (Object.keys(fields).length > 0) return refuseFields(fields);
        const isOther = draft.raffle !== old.raffle;
        if (isOther && (await lacksRaffle(tx, merchant, draft))) return refuseFields({ raffle: [{ rule: 'invalid' }] });
        const beyond = await second.needed(await weightOf(tx, merchant, currency.code, before, draft));
        if (beyond) return beyond;
        const row = itemRow(draft, old);
        await updateItem(tx, id, row);
        await nameItem(tx, row);
        const view = itemView(row, currency);
        return ok({ subject: id, before: { id, redeemed, ...before }, after: view, value: view });
      });
    },

    orders: async (
      { caller }: Actor,
      query: CallQuery<PointsCalls['listOrders']>,
      language: string,
    ): Promise<Result<CallValue<PointsCalls['listOrders']>>> => {
      const after = readCursor(query.cursor, placeInLine);
      if (!after.ok) return after;
      return db.read(async (tx) => {
        const filter = { merchant: caller.merchantCode, status: query.status, waiting: query.waiting === 'true' };
        const rows = await ordersAfter(tx, filter, after.value, query.pageSize + 1).execute();
        const names = await usernamesOf(tx, [...new Set(rows.map(({ member_id: memberId }) => memberId))]);
        return ok(
          cursorReply(
            rows,
            query.pageSize,
            ({ number }) => [String(number)],
            (row) => queuedOrder(row, caller, names, language),
          ),
        );
      });
    },

    take: (actor: Actor, id: string) =>
      decide(actor, id, 'points.order-take', async () =>
        ok({ status: 'IN_PROCESS', claimed_by: actor.caller.username }),
      ),

    /** Members on a break, blocked or frozen are credited nothing: the order waits, or is rejected. */
    approve: (actor: Actor, id: string) =>
      decide(actor, id, 'points.order-approve', async (tx, order) => {
        const { merchant, member_id: memberId, cash } = order;
        if (cash !== null) {
          if (await isShutOut(tx, { merchant, memberId }, actor.now)) return refuse('SELF_EXCLUDED');
          const payout = await findPayoutStatus(tx, memberId, actor.now);
          if (payout?.frozen ?? true) return refuse('ACCOUNT_FROZEN');
        }
        await creditOrder(tx, order, actor.now);
        const { referenceNumber: number } = orderView(order, DEFAULT_LANGUAGE);
        await tell(tx, order, 'points-approved', { number }, actor.now);
        return ok({ status: 'APPROVED', decided_by: actor.caller.username, decided_at: actor.now });
      }),

    /** Points and stock come back. */
    reject: (actor: Actor, id: string, reason: string) =>
      decide(actor, id, 'points.order-reject', async (tx, order) => {
        const { merchant, member_id: memberId } = order;
        await movePoints(tx, {
          merchant,
          memberId,
          kind: 'redeem',
          points: order.points,
          key: `order-back:${id}`,
          reference: id,
          subject: order.item_id === null ? 'points-convert' : `points-item:${order.item_id}`,
          at: actor.now,
        });
        if (order.item_id !== null) await takeStock(tx, order.item_id, -order.quantity);
        const number = orderView(order, DEFAULT_LANGUAGE).referenceNumber;
        await tell(tx, order, 'points-rejected', { number, points: pointsOf(order.points), reason }, actor.now);
        return ok({ status: 'REJECTED', reason, decided_by: actor.caller.username, decided_at: actor.now });
      }),
  };
}

const queuedOrder = (
  row: OrderRow,
  caller: OperatorCaller,
  names: ReadonlyMap<string, string>,
  language: string,
): QueuedOrder => ({
  ...orderView(row, language),
  memberId: row.member_id,
  username: names.get(row.member_id) ?? '',
  claimedBy: row.claimed_by,
  actions: actionsOf(caller, pointsCalls, {
    takeOrder: row.status === 'APPLYING',
    approveOrder: OPEN.includes(row.status),
    rejectOrder: OPEN.includes(row.status),
  }),
});

export type PointsOperations = ReturnType<typeof createPointsOperations>;

const tell = async (
  tx: Tx,
  { merchant, member_id: memberId, id }: OrderRow,
  kind: 'points-approved' | 'points-rejected',
  params: Readonly<Record<string, string>>,
  at: Date,
): Promise<void> => void (await sendMessage(tx, { merchant, memberId, kind, params, key: `${kind}:${id}`, at }));

/** Names an item in the records of points and of money. */
export const nameItem = (tx: Tx, { id, texts }: Pick<ItemRow, 'id' | 'texts'>): Promise<void> =>
  nameSubjects(tx, {
    [`points-item:${id}`]: Object.fromEntries(Object.entries(texts).map(([language, { title }]) => [language, title])),
  });

/** An item's payout, and how often it must be played. An item offered unchanged is not weighed again. */
async function weightOf(
  tx: Tx,
  merchant: string,
  currency: string,
  before: Pick<PointItemDraft, 'kind' | 'enabled' | 'cash' | 'points' | 'turnoverBps'> | undefined,
  after: PointItemDraft,
): Promise<Weight> {
  const price = priceOf(after);
  if (price === undefined) return {};
  const was = before && priceOf(before);
  const rules = await readPointRules(tx, merchant, currency);
  const playedBps = (item: Pick<PointItemDraft, 'kind' | 'turnoverBps'>): number =>
    item.kind === 'FREE_BET' ? FREE_BET_TURNOVER_BPS : item.turnoverBps;
  return {
    rewardAmount: raised(was?.cashMinor, price.cashMinor),
    cashbackBps: raised(was && returnBps(rules, [was]), returnBps(rules, [price])),
    leastTurnoverBps: lowered(was && before ? playedBps(before) : undefined, playedBps(after)),
  };
}

type Faults = Record<string, FieldProblem[]>;

function itemFaults(draft: PointItemDraft): Faults {
  const faults: Faults = {};
  if (minorOf(draft.points) <= 0n) faults['points'] = [{ rule: 'min', min: '0.01' }];
  const isCredited = draft.kind === 'CASH' || draft.kind === 'FREE_BET';
  if (!isCredited && draft.cash !== null) faults['cash'] = [{ rule: 'invalid' }];
  if (isCredited && minorOf(draft.cash ?? '0') <= 0n) faults['cash'] = [{ rule: 'required' }];
  const isTicket = draft.kind === 'RAFFLE_TICKET';
  for (const name of ['raffle', 'tickets'] as const) {
    if (isTicket !== (draft[name] !== null)) faults[name] = [{ rule: isTicket ? 'required' : 'invalid' }];
  }
  return faults;
}

/** Tickets are sold of raffles that there are, and that are not over. */
const lacksRaffle = async (tx: Tx, merchant: string, { raffle }: PointItemDraft): Promise<boolean> =>
  raffle !== null && (await findRaffle(tx, merchant, raffle)) === undefined;

function ruleFaults({ unit, depositUnit, convert }: PointRules): Faults {
  const positive = { unit, depositUnit, 'convert.lot': convert.lot, 'convert.cash': convert.cash };
  const wrong = Object.entries(positive).filter(([, text]) => minorOf(text) <= 0n);
  return Object.fromEntries(wrong.map(([name]) => [name, [{ rule: 'min', min: '0.01' }]]));
}
