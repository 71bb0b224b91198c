import {
  currencyOf,
  formatMoney,
  minorOf,
  ok,
  refuse,
  type CallBody,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import {
  OPEN_BILL_STATES,
  type Bill,
  type Contract,
  type ContractsCalls,
  type ContractSettings,
  type WireTerms,
} from '@baize/protocol/contracts';
import { uplineOf } from '../agents/index.ts';
import { audited, type Actor } from '../kernel/callers/audited.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { cursorReply, placeInLine, readCursor } from '../kernel/database/cursor.ts';
import { pageBounds, pageReply } from '../kernel/calls/page.ts';
import type { Weight } from '../kernel/second-operator/second-look.ts';
import { windowOf } from '../kernel/time/calendar.ts';
import type { Deps } from '../kernel/wing.ts';
import { findMemberByUsername, usernamesOf } from '../members/index.ts';
import { billsBetween, debtsOf, findBill, lockBill, owedByType, pageOfBills, updateBill } from './bills/bill-store.ts';
import { billOf, billsOf } from './bills/bill-view.ts';
import { markOverdue, payOut, thawWhenPaid } from './bills/collecting.ts';
import { findContract, IN_FORCE, lockContracts, contractsAfter } from './contract-store.ts';
import { contractOf, contractsOf } from './contract-view.ts';
import { reckonAgain } from './settlement/corrections.ts';
import { endWithAllBelow } from './offers/endings.ts';
import { freeze, isFrozen, pageOfFreezes, thaw, type Holder } from './offers/freezes.ts';
import { tellBoth } from './notify.ts';
import { conflict, offer } from './offers/offers.ts';
import { readSettings, setSettings } from './settings.ts';
import type { BillRow } from './tables.ts';

type Calls = ContractsCalls;
type OperatorDeps = Pick<Deps, 'db' | 'recordAct' | 'eventLog'>;

/** The highest share that terms promise: of a loss, or of turnover. A salary of 1 for each 10,000 is a basis point. */
function weightOf(terms: WireTerms): Weight {
  const most = (rates: readonly string[], times: bigint): number =>
    Math.max(0, ...rates.map((rate) => Number((minorOf(rate) * times + 9_999n) / 10_000n)));
  switch (terms.type) {
    case 'dividend':
      return { dividendBps: most([terms.floorRate ?? '0', ...terms.tiers.map(({ rate }) => rate)], PERCENT) };
    case 'realtime':
      return { salaryBps: most([terms.profitRate, terms.lossRate], PERCENT) };
    default:
      return {
        salaryBps: most(
          terms.tiers.map(({ rate }) => rate),
          1n,
        ),
      };
  }
}

/** Basis points in a percent. */
const PERCENT = 100n;

/** The member that a filter names; undefined without a name, null for an unknown one. */
async function memberNamed(tx: Tx, merchant: string, username: string | undefined): Promise<string | undefined | null> {
  if (username === undefined) return undefined;
  return (await findMemberByUsername(tx, merchant, username))?.id ?? null;
}

const tellHeld = (tx: Tx, holder: Holder, kind: 'contract-held' | 'contract-released', at: Date): Promise<void> =>
  tellBoth(tx, {
    merchant: holder.merchant,
    type: 'dividend',
    upline: holder.memberId,
    downline: holder.memberId,
    kind,
    key: `${kind}:${holder.memberId}:${at.getTime()}`,
    at,
    only: 'upline',
  });

const leftOf = (bills: readonly Pick<BillRow, 'amount' | 'paid'>[]): bigint =>
  bills.reduce((sum, { amount, paid }) => sum + amount - paid, 0n);

const allOwedBy = async (tx: Tx, memberId: string): Promise<bigint> =>
  (await owedByType(tx, memberId)).reduce((sum, { left }) => sum + left, 0n);

/** Operators' calls about contracts and bills. */
export function createOperatorService(deps: OperatorDeps) {
  const { db, eventLog } = deps;
  const nudge = async () => eventLog.nudge();

  return {
    settings: ({ caller }: Pick<Actor, 'caller'>): Promise<ContractSettings> =>
      db.single((tx) => readSettings(tx, caller.merchantCode)),

    updateSettings: (actor: Actor, after: ContractSettings): Promise<Result<ContractSettings>> =>
      audited(deps, actor, 'contracts.settings', async (tx) => {
        const merchant = actor.caller.merchantCode;
        const before = await readSettings(tx, merchant);
        await setSettings(tx, merchant, after);
        return ok({ subject: merchant, before, after, value: after });
      }),

    listContracts: async (
      { caller }: Pick<Actor, 'caller'>,
      query: CallQuery<Calls['listAllContracts']>,
    ): Promise<Result<CallValue<Calls['listAllContracts']>>> => {
      const after = readCursor(query.cursor, placeInLine);
      if (!after.ok) return after;
      return db.read(async (tx) => {
        const merchant = caller.merchantCode;
        const memberId = await memberNamed(tx, merchant, query.username);
        if (memberId === null) return ok({ rows: [], next: null });
        const { type, state, pageSize } = query;
        const filter = { merchant, type, state, memberId };
        const found = await contractsAfter(tx, filter, after.value, pageSize + 1).execute();
        const { rows, next } = cursorReply(
          found,
          pageSize,
          ({ seq }) => [String(seq)],
          (row) => row,
        );
        return ok({ rows: [...(await contractsOf(tx, rows, undefined))], next });
      });
    },

    offerAsHouse: (actor: Actor, { username, terms }: CallBody<Calls['offerAsHouse']>): Promise<Result<Contract>> =>
      audited(
        deps,
        actor,
        'contracts.offer',
        async (tx, second) => {
          const merchant = actor.caller.merchantCode;
          const member = await findMemberByUsername(tx, merchant, username);
          if (member === undefined) return refuse('NOT_FOUND');
          // A member with an upline signs with the upline.
          if ((await uplineOf(tx, merchant, member.id)) !== undefined) return conflict('NO_CONTRACT');
          const beyond = await second.needed(weightOf(terms));
          if (beyond) return beyond;
          const downline = { id: member.id, kind: member.isAgent, currency: member.currency };
          const made = await offer(tx, {
            merchant,
            type: terms.type,
            terms,
            uplineId: null,
            downline,
            now: actor.now,
          });
          if (!made.ok) return made;
          const value = await contractOf(tx, made.value, undefined);
          return ok({ subject: value.id, before: null, after: value, value });
        },
        nudge,
      ),

    endContract: (
      actor: Actor,
      zone: string,
      id: string,
      { reason }: CallBody<Calls['endContract']>,
    ): Promise<Result<Contract>> =>
      audited(
        deps,
        actor,
        'contracts.end',
        async (tx) => {
          const merchant = actor.caller.merchantCode;
          const known = await findContract(tx, merchant, id);
          if (known === undefined) return refuse('NOT_FOUND');
          await lockContracts(tx, merchant, known.type);
          const contract = await findContract(tx, merchant, id);
          const state = contract?.state;
          if (contract === undefined || (state !== 'REQUESTED' && !IN_FORCE.includes(contract.state))) {
            return conflict('MOVED_ON');
          }
          const before = await contractOf(tx, contract, undefined);
          const ended = await endWithAllBelow(tx, contract, {
            state: state === 'REQUESTED' ? 'INVALID' : 'TERMINATED',
            reason: 'OPERATOR',
            now: actor.now,
            zone,
          });
          const value = await contractOf(tx, ended, undefined);
          return ok({ subject: id, before, after: { ...value, note: reason }, value });
        },
        nudge,
      ),

    listBills: ({ caller }: Pick<Actor, 'caller'>, query: CallQuery<Calls['listAllBills']>) =>
      db.read(async (tx) => {
        const merchant = caller.merchantCode;
        const memberId = await memberNamed(tx, merchant, query.username);
        if (memberId === null) return ok(pageReply<Bill>([], 0, query));
        const { type, state } = query;
        const states = state === undefined ? undefined : [state];
        const { rows, count } = await pageOfBills(tx, { merchant, type, states, memberId }, pageBounds(query));
        return ok(pageReply([...(await billsOf(tx, rows, undefined))], count, query));
      }),

    decideBill: (actor: Actor, id: string, body: CallBody<Calls['decideBill']>): Promise<Result<Bill>> =>
      audited(
        deps,
        actor,
        `contracts.bill-${body.decision.toLowerCase().replace('_', '-')}`,
        async (tx, second) => {
          const { now, caller } = actor;
          const known = await findBill(tx, id);
          if (known === undefined || known.merchant !== caller.merchantCode) return refuse('NOT_FOUND');
          const bill = await lockBill(tx, id);
          if (bill === undefined || !OPEN_BILL_STATES.includes(bill.state)) return conflict('MOVED_ON');
          if (body.decision === 'FORCE' && (bill.upline_id === null || bill.type !== 'dividend')) {
            return conflict('MOVED_ON');
          }
          if (body.decision === 'PLATFORM_PAY' && bill.upline_id !== null) {
            const beyond = await second.needed({ givenPerDay: bill.amount - bill.paid });
            if (beyond) return beyond;
          }
          const before = await billOf(tx, bill, undefined);
          if (body.decision === 'REFUSE') {
            await updateBill(tx, id, { state: bill.type === 'dividend' ? 'REFUSED' : 'REJECTED' });
          } else if (body.decision === 'PLATFORM_PAY') {
            await payOut(tx, id, { by: 'brand', now });
          } else {
            await markOverdue(tx, bill, now);
            await payOut(tx, id, { by: 'force', now });
          }
          const after = await updateBill(tx, id, { note: body.note });
          const { merchant, currency, upline_id: memberId } = after;
          if (memberId !== null) await thawWhenPaid(tx, { merchant, memberId, currency }, now);
          const value = await billOf(tx, after, undefined);
          return ok({ subject: id, before, after: value, value });
        },
        nudge,
      ),

    settleAgain: (actor: Actor, { timeZone }: Merchant, body: CallBody<Calls['settleAgain']>) =>
      audited(
        deps,
        actor,
        'contracts.settle-again',
        async (tx) => {
          const merchant = actor.caller.merchantCode;
          const memberId = await memberNamed(tx, merchant, body.username);
          const value = { looked: 0, changed: 0, evenedOut: 0 };
          if (memberId !== null) {
            const { start, end } = windowOf(timeZone, 'day', new Date(`${body.day}T12:00:00Z`));
            const bills = await billsBetween(tx, { merchant, type: body.type, start, end, memberId });
            for (const bill of bills) {
              const { changed, evenedOut } = await reckonAgain(tx, bill, timeZone, actor.now);
              value.looked += 1;
              value.changed += changed ? 1 : 0;
              value.evenedOut += evenedOut ? 1 : 0;
            }
          }
          return ok({ subject: `${body.type}/${body.day}`, before: null, after: value, value });
        },
        nudge,
      ),

    listFreezes: ({ caller, now }: Pick<Actor, 'caller' | 'now'>, query: CallQuery<Calls['listFreezes']>) =>
      db.read(async (tx) => {
        const { rows, count } = await pageOfFreezes(tx, caller.merchantCode, pageBounds(query));
        const names = await usernamesOf(
          tx,
          rows.map(({ member_id }) => member_id),
        );
        const shown = [];
        for (const { member_id, since, cause, currency, reason } of rows) {
          const owed = cause === 'debt' ? leftOf(await debtsOf(tx, member_id, now)) : await allOwedBy(tx, member_id);
          shown.push({
            username: names.get(member_id) ?? '',
            since: since.toISOString(),
            cause,
            owed: formatMoney(owed, currencyOf(currency)),
            currency,
            reason,
          });
        }
        return ok(pageReply(shown, count, query));
      }),

    setFreeze: (actor: Actor, { username, frozen, reason }: CallBody<Calls['setFreeze']>) =>
      audited(
        deps,
        actor,
        frozen ? 'contracts.freeze' : 'contracts.thaw',
        async (tx) => {
          const merchant = actor.caller.merchantCode;
          const member = await findMemberByUsername(tx, merchant, username);
          if (member === undefined) return refuse('NOT_FOUND');
          const holder = { merchant, memberId: member.id, currency: member.currency };
          const changed = frozen
            ? await freeze(tx, { ...holder, cause: 'operator', reason }, actor.now)
            : await thaw(tx, holder, 'operator', actor.now);
          if (!changed) return conflict('MOVED_ON');
          // A debt may hold the wallet still.
          if (frozen || !(await isFrozen(tx, member.id))) {
            await tellHeld(tx, holder, frozen ? 'contract-held' : 'contract-released', actor.now);
          }
          return ok({ subject: member.id, before: { frozen: !frozen }, after: { frozen, reason }, value: {} });
        },
        nudge,
      ),
  };
}
