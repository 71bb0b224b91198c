import { currencyOf, formatMoney, minorOf, ok, refuse, type Result } from '@baize/protocol/kernel';
import type { WithdrawalFacts } from '@baize/protocol/wallet';
import { findPayeeFacts, findPayoutStatus, sharersOfPayee, type PayeeFacts } from '../../account/index.ts';
import type { Actor } from '../../kernel/callers/audited.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { windowOf } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findAccount as findMember } from '../../members/index.ts';
import { readWithdrawalRules } from '../rules.ts';
import { openRequirements } from '../turnover/turnover.ts';
import * as facts from './withdrawal-facts-store.ts';
import { findWithdrawal, usedSince, type WithdrawalRow } from './withdrawal-store.ts';

const DEPOSITS_SHOWN = 5;

type Check = WithdrawalFacts['checks'][number];
type Asker = Pick<Actor, 'caller' | 'now'> & { readonly merchant: Merchant };

/** Gathers the facts that an operator looks at before money leaves. */
export function createWithdrawalFacts(deps: Pick<Deps, 'db' | 'ranks'>) {
  return {
    read: ({ caller, merchant, now }: Asker, id: string): Promise<Result<WithdrawalFacts>> =>
      deps.db.read(async (tx) => {
        const row = await findWithdrawal(tx, { id, merchant: caller.merchantCode });
        if (!row) return refuse('NOT_FOUND');
        const currency = currencyOf(row.currency);
        const show = (minor: bigint): string => formatMoney(minor, currency);
        const since = await facts.previousWithdrawal(tx, row);
        const before = since === undefined ? 0n : await facts.balanceAt(tx, row, since);
        const lines = await facts.moneyBetween(tx, row, since);
        const available = lines.reduce((sum, { amount }) => sum + amount, before);
        const allTime = await facts.allTimeOf(tx, row);
        const sharers = await sharersOfPayee(tx, row.merchant, row.payee_id);
        const payee = await findPayeeFacts(tx, row.payee_id);
        const deposits = await facts.lastDeposits(tx, row, DEPOSITS_SHOWN);
        return ok({
          currency: row.currency,
          checks: [
            ...(await accountChecks(tx, row, now)),
            ...payeeChecks(await registeredName(tx, row), payee, allTime),
            sharedCheck(sharers),
            { check: 'FIRST', needsLook: allTime.paidBefore === 0, facts: { paidBefore: String(allTime.paidBefore) } },
            await turnoverCheck(tx, row, show),
            await dailyCheck(tx, row, merchant, show),
          ],
          money: {
            since: since?.toISOString() ?? null,
            before: show(before),
            lines: lines.map(({ amount, ...line }) => ({ ...line, amount: show(amount) })),
            available: show(available),
            left: show(available - row.amount),
          },
          deposited: show(allTime.deposited),
          withdrawn: show(allTime.withdrawn),
          lastDeposits: deposits.map(({ at, amount, ...deposit }) => ({
            ...deposit,
            at: at.toISOString(),
            amount: show(amount),
          })),
          related: sharers.map(({ since: from, ...sharer }) => ({
            ...sharer,
            shares: ['payee'],
            since: from.toISOString(),
          })),
        });
      }),
  };

  /** The day in which it was asked for: its own bounds held then. */
  async function dailyCheck(
    tx: Tx,
    row: WithdrawalRow,
    merchant: Merchant,
    show: (minor: bigint) => string,
  ): Promise<Check> {
    const { levels } = await readWithdrawalRules(tx, row.merchant, row.currency);
    const level = await deps.ranks.levelOf(tx, row.member_id);
    const limits = levels[Math.min(Math.max(level, 0), levels.length - 1)];
    const { start } = windowOf(merchant.timeZone, 'day', row.created_at);
    const whose = { merchant: row.merchant, memberId: row.member_id, currency: row.currency };
    const used = await usedSince(tx, whose, start);
    const most = minorOf(limits?.dailyAmount ?? '0');
    return {
      check: 'DAILY',
      needsLook: used.amountMinor > most || used.count > (limits?.dailyCount ?? 0),
      facts: {
        amount: show(used.amountMinor),
        dailyAmount: show(most),
        count: String(used.count),
        dailyCount: String(limits?.dailyCount ?? 0),
        rank: String(level),
      },
    };
  }
}

async function accountChecks(tx: Tx, row: WithdrawalRow, now: Date): Promise<Check[]> {
  const status = await findPayoutStatus(tx, row.member_id, now);
  const heldUntil = status?.heldUntil?.toISOString();
  return [
    { check: 'HOLD', needsLook: heldUntil !== undefined, facts: heldUntil === undefined ? {} : { heldUntil } },
    { check: 'FROZEN', needsLook: status?.frozen ?? true, facts: {} },
  ];
}

const registeredName = async (tx: Tx, row: WithdrawalRow): Promise<string | undefined> =>
  (await findMember(tx, row.member_id))?.payeeName;

/** Names are compared as people write them: case and spaces differ between a bank and a form. */
const plain = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function payeeChecks(name: string | undefined, payee: PayeeFacts | undefined, { paidToPayee }: facts.AllTime): Check[] {
  const addedAt = payee?.addedAt.toISOString();
  const holder = payee?.holder ?? '';
  return [
    {
      check: 'NEW_PAYEE',
      needsLook: paidToPayee === 0,
      facts: { paidToPayee: String(paidToPayee), ...(addedAt === undefined ? {} : { addedAt }) },
    },
    {
      check: 'NAME',
      needsLook: name === undefined || plain(name) !== plain(holder),
      facts: { holder, ...(name === undefined ? {} : { registered: name }) },
    },
  ];
}

const sharedCheck = (sharers: readonly { readonly username: string }[]): Check => ({
  check: 'SHARED_PAYEE',
  needsLook: sharers.length > 0,
  facts: sharers.length === 0 ? {} : { usernames: sharers.map(({ username }) => username).join(', ') },
});

async function turnoverCheck(tx: Tx, row: WithdrawalRow, show: (minor: bigint) => string): Promise<Check> {
  const open = await openRequirements(tx, { merchant: row.merchant, memberId: row.member_id, currency: row.currency });
  const sum = (of: 'required' | 'done' | 'locked'): string => show(open.reduce((all, each) => all + each[of], 0n));
  return {
    check: 'TURNOVER',
    needsLook: open.length > 0,
    facts: open.length === 0 ? {} : { done: sum('done'), required: sum('required'), locked: sum('locked') },
  };
}
