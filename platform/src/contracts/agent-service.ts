import {
  AGENT_KINDS,
  currencyOf,
  formatMoney,
  ok,
  refuse,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  contractTypes,
  OPEN_BILL_STATES,
  type Bill,
  type Contract,
  type ContractAction,
  type ContractsCalls,
  type ContractType,
  type DueBills,
  type PaidBills,
  type WireTerms,
} from '@baize/protocol/contracts';
import { directDownlines } from '../agents/index.ts';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Deps } from '../kernel/wing.ts';
import { zoneAt } from '../kernel/time/calendar.ts';
import { getSettings } from '../settings/index.ts';
import { cashAccountKeyOf, findAccount, withMoneyBack } from '../wallet/index.ts';
import { billTotals, findBill, owedBy, owedByType, pageOfBills, type BillFilter } from './bills/bill-store.ts';
import { billOf, billsOf } from './bills/bill-view.ts';
import { payOut, thawWhenPaid } from './bills/collecting.ts';
import { contractInForce, endedOf, openOffer, currentContracts } from './contract-store.ts';
import { contractOf, contractsOf } from './contract-view.ts';
import { isFrozen } from './offers/freezes.ts';
import { offer } from './offers/offers.ts';
import { answeredBefore, recordAnswer, type PaymentRequest } from './bills/payment-requests.ts';
import { processContract } from './offers/processing.ts';
import { isShown, readSettings, rulesOf } from './settings.ts';

/** The signed-in agent, and when. */
export interface Asking {
  readonly caller: MemberCaller;
  readonly merchant: Merchant;
  readonly now: Date;
}

const ENDED_SHOWN = 20;

type Calls = ContractsCalls;

/** Agents' calls about their contracts and bills. */
export function createAgentService(deps: Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>) {
  const { db, eventLog } = deps;

  /** Tells open pages once it is committed. */
  async function change<T>(work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
    const done = await db.transaction(work);
    if (done.ok) eventLog.nudge();
    return done;
  }

  return {
    shown: ({ caller }: Pick<Asking, 'caller'>): Promise<CallValue<Calls['getConsolidatedFunds']>> =>
      db.read(async (tx) => {
        const settings = await readSettings(tx, caller.merchantCode);
        const { menu } = await getSettings(tx, caller.merchantCode);
        // A centre that the operator has hidden has no pages.
        const hasCentre = AGENT_KINDS.includes(caller.isAgent) && !menu.hidden.includes('agentCenter');
        const on = async (type: ContractType) => (hasCentre && (await isShown(tx, caller, type, settings)) ? 1 : 0);
        return {
          dailysalreqtype: await on('daily'),
          divtypereq: await on('dividend'),
          contracthoursalreq: await on('hourly'),
          realtimesalreqtype: await on('realtime'),
        };
      }),

    list: (
      { caller, merchant, now }: Asking,
      type: ContractType,
      query: CallQuery<Calls['listContracts']>,
    ): Promise<Result<CallValue<Calls['listContracts']>>> =>
      db.read(async (tx) => {
        const settings = await readSettings(tx, caller.merchantCode);
        if (!(await isShown(tx, caller, type, settings))) return refuse('NOT_OFFERED');
        const reader = caller.memberId;
        const current = await contractInForce(tx, reader, type);
        const waiting = await openOffer(tx, reader, type);
        return ok({
          type,
          currency: caller.currency,
          current: current ? await contractOf(tx, current, reader) : null,
          offer: waiting ? await contractOf(tx, waiting, reader) : null,
          downlines: await downlinesOf(tx, caller, type, query),
          ended: [...(await contractsOf(tx, await endedOf(tx, reader, type, ENDED_SHOWN), reader))],
          frozen: await isFrozen(tx, reader),
          offered: settings[type],
          rules: current?.rules ?? rulesOf(settings, type),
          timeZone: zoneAt(merchant.timeZone, now),
        });
      }),

    offer: (
      { caller, now }: Asking,
      type: ContractType,
      { downline: username, terms }: { readonly downline: string; readonly terms: WireTerms },
    ): Promise<Result<Contract>> =>
      change(async (tx) => {
        const downline = await directDownline(tx, caller, username);
        if (downline === undefined) return refuse('NOT_FOUND');
        const { merchantCode: merchant, memberId: uplineId } = caller;
        const made = await offer(tx, { merchant, type, terms, uplineId, downline, now });
        return made.ok ? ok(await contractOf(tx, made.value, uplineId)) : made;
      }),

    process: (
      { caller, merchant, now }: Asking,
      type: ContractType,
      { contractId, action }: { readonly contractId: string; readonly action: ContractAction },
    ): Promise<Result<Contract>> =>
      change(async (tx) => {
        const { memberId, isAgent: kind, merchantCode } = caller;
        const asked = {
          merchant: merchantCode,
          type,
          contractId,
          action,
          memberId,
          kind,
          zone: merchant.timeZone,
          now,
        };
        const done = await processContract(tx, asked);
        return done.ok ? ok(await contractOf(tx, done.value, memberId)) : done;
      }),

    settlements: (
      { caller, merchant, now }: Asking,
      type: ContractType,
      query: CallQuery<Calls['listSettlements']>,
    ): Promise<Result<CallValue<Calls['listSettlements']>>> =>
      db.read(async (tx) => {
        const settings = await readSettings(tx, caller.merchantCode);
        if (!(await isShown(tx, caller, type, settings))) return refuse('NOT_OFFERED');
        const { memberId } = caller;
        const filter: BillFilter = {
          merchant: caller.merchantCode,
          type,
          ...(query.side === 'received'
            ? { downlineId: memberId }
            : query.side === 'paid'
              ? { uplineId: memberId }
              : { memberId }),
          ...(query.state === 'open'
            ? { states: OPEN_BILL_STATES }
            : query.state === 'closed'
              ? { notStates: OPEN_BILL_STATES }
              : {}),
        };
        const { rows, count } = await pageOfBills(tx, filter, pageBounds(query));
        const totals = await billTotals(tx, filter, memberId);
        const currency = currencyOf(caller.currency);
        return ok({
          ...pageReply([...(await billsOf(tx, rows, memberId))], count, query),
          totals: {
            received: formatMoney(totals.received, currency),
            paid: formatMoney(totals.paid, currency),
            toPay: formatMoney(totals.toPay, currency),
          },
          currency: caller.currency,
          timeZone: zoneAt(merchant.timeZone, now),
        });
      }),

    due: ({ caller }: Pick<Asking, 'caller'>): Promise<DueBills> => db.read((tx) => dueOf(tx, caller)),

    pay: (asked: PaymentRequest, billId: string): Promise<Result<Bill>> =>
      withMoneyBack(deps, { caller: asked.caller, neededMinor: undefined, now: asked.now }, () =>
        change(async (tx) => {
          const { caller, now } = asked;
          const known = await findBill(tx, billId);
          if (known === undefined || known.upline_id !== caller.memberId || known.merchant !== caller.merchantCode) {
            return refuse('NOT_FOUND');
          }
          const before = await answeredBefore<Bill>(tx, asked);
          if (!before.ok) return before;
          if (before.value !== undefined) return ok(before.value);
          const paid = await payOut(tx, billId, { by: 'upline', now });
          if (paid === undefined) return refuse('NOT_FOUND');
          if (paid.code === 'CLOSED') return refuse('CONFLICT', { value: { reason: 'MOVED_ON' } });
          if (paid.code === 'INSUFFICIENT') return refuse('INSUFFICIENT_FUNDS');
          await thawWhenPaid(tx, holderOf(caller), now);
          return ok(await recordAnswer(tx, asked, await billOf(tx, paid.bill, caller.memberId)));
        }),
      ),

    payAll: async (
      asked: PaymentRequest,
      only: ContractType | undefined,
    ): Promise<Result<CallValue<Calls['payAllBills']>>> => {
      const { caller, now } = asked;
      const before = await db.transaction((tx) => answeredBefore<CallValue<Calls['payAllBills']>>(tx, asked));
      if (!before.ok) return before;
      if (before.value !== undefined) return ok(before.value);
      const results: PaidBills[] = [];
      for (const type of only === undefined ? contractTypes : [only]) {
        results.push(await payType({ caller, now }, type));
      }
      const answer = await db.transaction(async (tx) => {
        await thawWhenPaid(tx, holderOf(caller), now);
        return recordAnswer(tx, asked, { results, due: await dueOf(tx, caller) });
      });
      eventLog.nudge();
      return ok(answer);
    },
  };

  /** Each bill in a transaction of its own, so that those which were paid stay paid. */
  async function payType({ caller, now }: Pick<Asking, 'caller' | 'now'>, type: ContractType): Promise<PaidBills> {
    const [all, bills] = await db.read(async (tx) => [
      (await owedByType(tx, caller.memberId)).find((owed) => owed.type === type),
      await owedBy(tx, caller.memberId, type),
    ]);
    const { bills: count, left: needed } = all ?? { bills: 0, left: 0n };
    let [paidMinor, paidBills] = [0n, 0];
    for (const { id } of bills) {
      const outcome = await db.transaction((tx) => payOut(tx, id, { by: 'upline', now }));
      paidMinor += outcome?.paidMinor ?? 0n;
      if (outcome?.code === 'DONE') paidBills += 1;
    }
    const currency = currencyOf(caller.currency);
    const status =
      count === 0 ? 'NOTHING_DUE' : paidBills === count ? 'PAID' : paidBills > 0 ? 'PART_PAID' : 'INSUFFICIENT';
    return {
      type,
      status,
      bills: count,
      paidBills,
      needed: formatMoney(needed, currency),
      paid: formatMoney(paidMinor, currency),
    };
  }
}

const holderOf = ({ merchantCode: merchant, memberId, currency }: MemberCaller) => ({ merchant, memberId, currency });

/** A direct downline by name; other members count as unknown. */
export async function directDownline(tx: Tx, { merchantCode, memberId }: MemberCaller, username: string) {
  const wanted = username.trim().toLowerCase();
  return (await directDownlines(tx, merchantCode, memberId)).find(
    ({ username: name }) => name.toLowerCase() === wanted,
  );
}

async function downlinesOf(
  tx: Tx,
  { merchantCode, memberId }: MemberCaller,
  type: ContractType,
  query: CallQuery<Calls['listContracts']>,
) {
  const search = query.search?.trim().toLowerCase() ?? '';
  const agents = (await directDownlines(tx, merchantCode, memberId)).filter(
    ({ kind, username }) => AGENT_KINDS.includes(kind) && username.toLowerCase().includes(search),
  );
  const { offset, limit } = pageBounds(query);
  const page = agents.slice(offset, offset + limit);
  const rows = await currentContracts(
    tx,
    page.map(({ id }) => id),
    type,
  );
  const shown = await contractsOf(tx, rows, memberId);
  const of = (id: string, isOffer: boolean): Contract | null => {
    const at = rows.findIndex(
      ({ downline_id, upline_id, state }) =>
        downline_id === id && upline_id === memberId && (state === 'REQUESTED') === isOffer,
    );
    return shown[at] ?? null;
  };
  return pageReply(
    page.map(({ id, username }) => ({ username, current: of(id, false), offer: of(id, true) })),
    agents.length,
    query,
  );
}

async function dueOf(tx: Tx, caller: MemberCaller): Promise<DueBills> {
  const currency = currencyOf(caller.currency);
  const owed = await owedByType(tx, caller.memberId);
  const account = await findAccount(tx, cashAccountKeyOf(caller));
  const held = account?.balanceMinor ?? 0n;
  return {
    currency: caller.currency,
    available: formatMoney(held > 0n ? held : 0n, currency),
    types: owed
      .map(({ type, bills, left }) => ({ type, bills, amount: formatMoney(left, currency) }))
      .toSorted((one, other) => contractTypes.indexOf(one.type) - contractTypes.indexOf(other.type)),
    amount: formatMoney(
      owed.reduce((sum, { left }) => sum + left, 0n),
      currency,
    ),
    frozen: await isFrozen(tx, caller.memberId),
  };
}
