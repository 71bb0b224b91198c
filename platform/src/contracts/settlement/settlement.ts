import { contractPeriods, readTerms, type ContractType } from '@baize/protocol/contracts';
import { sql } from 'kysely';
import { teamDayFigures } from '../../agents/index.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import { dayIn, type Window } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { freshId } from '../../wallet/index.ts';
import { carriedOn } from '../arithmetic/dividend.ts';
import { billWindow, SETTLE_DELAY_MS, spanOf, type BillSpan } from '../arithmetic/windows.ts';
import { payJob } from '../bills/collecting.ts';
import { insertBill, insertBills } from '../bills/bill-store.ts';
import { contractInForce, lockContracts, moveOn, updateContract } from '../contract-store.ts';
import { dueAt, isOwedByHand, periodOf, tellDue } from './due.ts';
import { busyInstants, reckon, reckonSalary, type Reckoned } from './figures.ts';
import { withContracts, type ContractRow } from '../tables.ts';

type Period = (typeof contractPeriods)[number];

/** So many contracts are settled in one transaction. */
const AT_ONCE = 500;

/** They are settled and paid before dividends, which deduct them. */
export const SALARIES: readonly ContractType[] = ['realtime', 'hourly', 'daily'];

/** Brands with contracts that are not settled to their end, each with its time zone. */
async function brands(tx: Tx): Promise<readonly { readonly merchant: string; readonly zone: string }[]> {
  const { rows } = await sql<{ merchant: string; zone: string }>`
    select c.merchant, coalesce(merchant_time_zone(c.merchant), 'UTC') as zone
    from contracts_contract c where c.settling group by c.merchant`.execute(tx);
  return rows;
}

const settleJob = (type: ContractType, merchant: string): string => `contracts-settle/${type}/${merchant}`;

/**
 * Makes the bills of these types for every window that is over, one for each contract and window however often it runs
 * and wherever it was stopped. What happened has to be counted before: let the event log catch up. A batch in which a
 * contract cannot be settled is settled one by one.
 */
export async function settleDue(
  { db, dueRows }: Pick<Deps, 'db' | 'dueRows'>,
  now: Date,
  types: readonly ContractType[],
): Promise<number> {
  let made = 0;
  for (const { merchant, zone } of await db.single(brands)) {
    for (const type of types) {
      const waiting = type === 'dividend' ? await withoutTheirSalaries({ db, dueRows }, merchant) : [];
      const step = async (chosen: Pick<Turn, 'except' | 'only'>): Promise<number> => {
        const turn = { handed: new Map(), merchant, zone, type, now, ...chosen };
        const { contracts, bills } = await db.transaction((tx) => settleStep(tx, turn));
        made += bills;
        return contracts;
      };
      await dueRows.batches({
        job: settleJob(type, merchant),
        now,
        batch: (failed) => step({ except: [...waiting, ...failed] }),
        rows: (failed) =>
          db.single((tx) => dueContracts(tx, { merchant, zone, type, now, except: [...waiting, ...failed] })),
        keyOf: ({ id }) => id,
        merchantOf: () => merchant,
        run: async ({ id }) => void (await step({ except: [], only: id })),
      });
    }
  }
  return made;
}

/** Dividends deduct the salaries that were paid: where one is set aside, that agent's dividend waits for it. */
async function withoutTheirSalaries(
  { db, dueRows }: Pick<Deps, 'db' | 'dueRows'>,
  merchant: string,
): Promise<readonly string[]> {
  const aside: string[] = [];
  for (const job of [...SALARIES.map((type) => settleJob(type, merchant)), payJob(merchant)])
    aside.push(...(await dueRows.aside(job)));
  if (aside.length === 0) return [];
  const { rows } = await db.single((tx) =>
    sql<{ id: string }>`select id from contracts_contract where merchant = ${merchant} and type = 'dividend'
      and downline_id in (
        select downline_id from contracts_contract where id = any(${aside}::text[])
        union select downline_id from contracts_bill where id = any(${aside}::text[]) and type <> 'dividend')`.execute(
      tx,
    ),
  );
  return rows.map(({ id }) => id);
}

interface Turn {
  /** Contracts as they stand after an ended one handed something over to them, by their id. */
  readonly handed: Map<string, ContractRow>;
  readonly merchant: string;
  readonly zone: string;
  readonly type: ContractType;
  readonly now: Date;
  /** Contracts that are passed over. */
  readonly except: readonly string[];
  /** This contract alone. */
  readonly only?: string;
}

type Sought = Omit<Turn, 'handed'>;

/** Contracts of a type and period with a window that may be over, the longest due first. */
async function dueOf(tx: Tx, { merchant, type, zone, now, except, only }: Sought, period: Period) {
  // A window is over once the one that holds `latest` has begun after it: all that is found is due.
  const latest = new Date(now.getTime() - SETTLE_DELAY_MS[type]);
  const begun = billWindow(zone, spanOf(type, period), latest).start;
  return withContracts(tx)
    .selectFrom('contracts_contract')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('type', '=', type)
    .where('settling', '=', true)
    .where('settled_to', '<', begun)
    .$call((query) => (type === 'dividend' ? query.where(sql`terms->>'period'`, '=', period) : query))
    .$call((query) => (except.length > 0 ? query.where(sql<boolean>`id <> all(${[...except]}::text[])`) : query))
    .$call(given(only, (query, value) => query.where('id', '=', value)))
    .orderBy('settled_to')
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute();
}

const periodsOf = (type: ContractType): readonly Period[] => (type === 'dividend' ? contractPeriods : ['DAILY']);

async function dueContracts(tx: Tx, sought: Sought): Promise<readonly ContractRow[]> {
  const found: ContractRow[] = [];
  for (const period of periodsOf(sought.type)) found.push(...(await dueOf(tx, sought, period)));
  return found;
}

/** One window of each contract that has one due. */
async function settleStep(tx: Tx, turn: Turn): Promise<{ contracts: number; bills: number }> {
  const { merchant, type, zone, now } = turn;
  await lockContracts(tx, merchant, type);
  const latest = new Date(now.getTime() - SETTLE_DELAY_MS[type]);
  let [contracts, bills] = [0, 0];
  for (const period of periodsOf(type)) {
    const rows = await dueOf(tx, turn, period);
    const whole: ContractRow[] = [];
    for (const contract of rows) {
      const due = dueWindow(contract, zone, latest);
      if (due === undefined) continue;
      contracts += 1;
      if (type === 'daily' && contract.covers_to === null) whole.push(contract);
      else bills += await settleWindows(tx, turn.handed.get(contract.id) ?? contract, due, turn);
    }
    bills += await settleDays(
      tx,
      whole.map((contract) => turn.handed.get(contract.id) ?? contract),
      turn,
    );
  }
  return { contracts, bills };
}

/** A whole day of many contracts at once: there are as many of them as there are agents. */
async function settleDays(tx: Tx, contracts: readonly ContractRow[], turn: Turn): Promise<number> {
  const { merchant, zone, now } = turn;
  let made = 0;
  for (const [start, ofDay] of Map.groupBy(contracts, ({ settled_to }) => settled_to?.getTime() ?? 0)) {
    const window = billWindow(zone, 'DAILY', new Date(start));
    const asked = ofDay.map(({ downline_id: agentId, currency, rules: { includeSelf } }) => ({
      agentId,
      currency,
      includeSelf,
    }));
    const figures = await teamDayFigures(tx, merchant, dayIn(zone, window.start), asked);
    const bills = [];
    const kept = [];
    for (const contract of ofDay) {
      const team = figures.get(contract.downline_id);
      const { validBet = 0n, memberPnl = 0n, activeMembers: active = 0 } = team ?? {};
      const reckoned = reckonSalary(contract, readTerms(contract.terms), { validBet, memberPnl, active });
      const after = reckoned.grossMinor + contract.carry;
      bills.push(
        await billOf(
          tx,
          contract,
          { start: new Date(start), end: window.end },
          reckoned,
          after > 0n ? after : 0n,
          zone,
          now,
        ),
      );
      kept.push({ id: contract.id, carry: after < 0n ? after : 0n });
    }
    made += await insertBills(tx, bills);
    await moveOn(tx, window.end, kept);
  }
  return made;
}

interface Due {
  /** The part of the period that the contract counts. */
  readonly part: Window;
  readonly period: Window;
  readonly span: BillSpan;
}

/** The next stretch of a contract that is over; undefined while it is not. */
function dueWindow(contract: ContractRow, zone: string, latest: Date): Due | undefined {
  const { type, settled_to: from, covers_to: to } = contract;
  if (from === null) return undefined;
  const span = spanOf(type, periodOf(contract));
  const period = billWindow(zone, span, from);
  if (period.end > latest) return undefined;
  // Five minutes at a time would be hundreds of steps after a night: all that is over at once, and bills for the busy ones.
  const end = span === 'FIVE_MINUTES' ? billWindow(zone, span, latest).start : period.end;
  const partEnd = to !== null && to < end ? to : end;
  return { part: { start: from, end: partEnd > from ? partEnd : from }, period: { start: from, end }, span };
}

async function settleWindows(tx: Tx, contract: ContractRow, due: Due, turn: Turn): Promise<number> {
  const { part, period, span } = due;
  let made = 0;
  let current = contract;
  if (part.end > part.start) {
    for (const window of await windowsOf(tx, contract, part, span, turn.zone)) {
      const bill = await settleOne(tx, current, window, turn);
      current = bill.contract;
      made += bill.made ? 1 : 0;
    }
  }
  const over = contract.covers_to !== null && contract.covers_to <= period.end;
  current = await updateContract(tx, contract.id, { settled_to: period.end, ...(over ? { settling: false } : {}) });
  if (over) await handOver(tx, current, turn.handed);
  return made;
}

async function windowsOf(
  tx: Tx,
  contract: ContractRow,
  part: Window,
  span: BillSpan,
  zone: string,
): Promise<readonly Window[]> {
  if (span !== 'FIVE_MINUTES') return [part];
  const { downline_id: downlineId, rules, currency } = contract;
  const busy = await busyInstants(tx, { downlineId, rules, currency }, part);
  return busy.map((at) => billWindow(zone, span, at));
}

async function settleOne(
  tx: Tx,
  contract: ContractRow,
  window: Window,
  { merchant, zone, type, now }: Turn,
): Promise<{ contract: ContractRow; made: boolean }> {
  const reckoned = await reckon(tx, {
    merchant,
    type,
    downlineId: contract.downline_id,
    currency: contract.currency,
    terms: contract.terms,
    rules: contract.rules,
    zone,
    window,
    carriedWin: contract.carried_win,
  });
  const { grossMinor, memberPnl, winLeft } = reckoned;
  const after = grossMinor + contract.carry;
  const amount = after > 0n ? after : 0n;
  const bill = await billOf(tx, contract, window, reckoned, amount, zone, now);
  const made = worthABill(type, reckoned) && (await insertBill(tx, bill));
  const carried = {
    carry: after < 0n ? after : 0n,
    carried_win:
      type === 'dividend'
        ? carriedOn(contract.rules.carry, { memberPnl, winLeft, newMonth: isNewMonth(zone, window) })
        : 0n,
  };
  const same = carried.carry === contract.carry && carried.carried_win === contract.carried_win;
  const next = same ? contract : await updateContract(tx, contract.id, carried);
  if (made && amount > 0n && isOwedByHand(bill)) {
    await tellDue(tx, bill, `${contract.id}:${window.start.getTime()}`, now);
  }
  return { contract: next, made };
}

/** Days and periods have a bill even when nothing was reached; an hour without sales has none. */
const worthABill = (type: ContractType, { grossMinor, arithmetic }: Reckoned): boolean =>
  type === 'daily' || type === 'dividend' || (type === 'hourly' ? arithmetic.validBet !== '0' : grossMinor > 0n);

const isNewMonth = (zone: string, { start, end }: Window): boolean =>
  billWindow(zone, 'MONTHLY', start).start.getTime() !== billWindow(zone, 'MONTHLY', end).start.getTime();

async function billOf(
  tx: Tx,
  contract: ContractRow,
  window: Window,
  { grossMinor, arithmetic }: Reckoned,
  amount: bigint,
  zone: string,
  now: Date,
) {
  const { merchant, type, currency, upline_id, downline_id } = contract;
  const owes = amount > 0n && isOwedByHand(contract);
  return {
    id: freshId(),
    merchant,
    type,
    contract_id: contract.id,
    upline_id,
    downline_id,
    currency,
    starts: window.start,
    ends: window.end,
    gross: grossMinor,
    amount,
    paid: 0n,
    state: amount > 0n ? ('PENDING' as const) : ('NOT_REACHED' as const),
    arithmetic: { ...arithmetic, adjustment: String(contract.carry < -grossMinor ? -grossMinor : contract.carry) },
    due_at: owes ? await dueAt(tx, contract, window, zone) : null,
    created_at: now,
    paid_at: null,
    note: null,
  };
}

/** An ended contract's overpayment, or the rest of a win, passes to the contract that replaced it. */
async function handOver(tx: Tx, ended: ContractRow, handed: Turn['handed']): Promise<void> {
  if (ended.carry === 0n && ended.carried_win === 0n) return;
  const next = await contractInForce(tx, ended.downline_id, ended.type);
  if (next === undefined || next.upline_id !== ended.upline_id) return;
  const after = await updateContract(tx, next.id, {
    carry: next.carry + ended.carry,
    carried_win: next.carried_win + ended.carried_win,
  });
  handed.set(next.id, after);
  await updateContract(tx, ended.id, { carry: 0n, carried_win: 0n });
}
