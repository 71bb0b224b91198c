import { currencyOf, formatMoney } from '@baize/protocol/kernel';
import type { Difference, Reconciliation } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { dayIn, windowOf } from '../../kernel/time/calendar.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Deps } from '../../kernel/wing.ts';
import { usernamesOf } from '../../members/index.ts';
import { createHostedProvider } from '../deposits/payment-provider.ts';
import { createVendorMoney } from '../vendors/vendor-transfers.ts';
import { compareProvider } from './provider-statement.ts';
import { everyPlayer, listVendors } from '../vendors/vendor-store.ts';
import { compareVendor, type Compared } from './vendor-statement.ts';

interface DepositSum {
  readonly method: string;
  readonly count: number;
  readonly credited: string;
  readonly booked: string;
}

interface VendorSum {
  readonly vendor: string;
  readonly in: string;
  readonly out: string;
  readonly staked: string;
  readonly returned: string;
}

/** Deposits of a day by method: what they say, and what the ledger's account of the provider says. */
async function depositSums(tx: Tx, merchant: string, currency: string, from: Date, to: Date): Promise<DepositSum[]> {
  const { rows } = await sql<DepositSum>`
    with told as (
      select d.method, count(*)::integer as count, sum(coalesce(d.credited, d.amount)) as credited
      from deposits d join deposit_events e on e.deposit_id = d.id and e.status = 'CREDITED'
      where d.merchant = ${merchant} and d.currency = ${currency} and e.at >= ${from} and e.at < ${to} group by d.method
    ), booked as (
      select h.detail as method, sum(case when p.account_id > 0 then p.amount else 0 end) as booked
      from ledger_transfers t
      join ledger_postings p on p.transfer_id = t.id
      join ledger_house_accounts h on h.id = (select q.account_id from ledger_postings q
        join ledger_house_accounts g on g.id = q.account_id and g.purpose = 'DEPOSITS'
        where q.transfer_id = t.id limit 1)
      where t.merchant = ${merchant} and t.kind = 'DEPOSIT' and t.at >= ${from} and t.at < ${to} and h.currency = ${currency}
      group by h.detail
    )
    select coalesce(told.method, booked.method) as method, coalesce(told.count, 0) as count,
      coalesce(told.credited, 0)::text as credited, coalesce(booked.booked, 0)::text as booked
    from told full join booked on booked.method = told.method order by 1`.execute(tx);
  return rows;
}

/** A day's movements between the main wallets and each vendor, and the play there. */
async function vendorSums(tx: Tx, merchant: string, currency: string, from: Date, to: Date): Promise<VendorSum[]> {
  const { rows } = await sql<VendorSum>`select a.detail as vendor,
      coalesce(sum(p.amount) filter (where p.kind = 'TRANSFER_IN'), 0)::text as in,
      coalesce(-sum(p.amount) filter (where p.kind = 'TRANSFER_OUT'), 0)::text as out,
      coalesce(-sum(p.amount) filter (where p.kind = 'BET'), 0)::text as staked,
      coalesce(sum(p.amount) filter (where p.kind in ('PAYOUT', 'PAYOUT_CANCEL', 'BET_CANCEL')), 0)::text as returned
    from ledger_accounts a join ledger_postings p on p.account_id = a.id
    where a.merchant = ${merchant} and a.purpose = 'VENDOR' and a.currency = ${currency} and p.at >= ${from} and p.at < ${to}
    group by a.detail order by a.detail`.execute(tx);
  return rows;
}

interface Waiting {
  readonly kind: 'TRANSFER_OPEN' | 'DEPOSIT_REVIEW';
  readonly with: string;
  readonly subject: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** Unsettled items: transfers without an end, and payments of another sum, too late or twice. */
async function waiting(tx: Tx, merchant: string, before: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select 'TRANSFER_OPEN' as kind, t.vendor as with, t.id as subject, t.amount::text as ours, null as theirs
      from wallet_vendor_transfers t where t.merchant = ${merchant} and t.next_at is not null and t.created_at < ${before}
    union all
    select 'DEPOSIT_REVIEW', coalesce(d.terms->>'provider', d.method), d.id, d.amount::text, d.received::text
      from deposits d where d.merchant = ${merchant} and d.review is not null and d.created_at < ${before}
    order by 1, 3 limit 500`.execute(tx);
  return rows;
}

/** The day's books against those of vendors and providers. Vendors are asked what they hold now. */
export async function reconcile(
  deps: Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config'>,
  merchant: Merchant,
  day: string | undefined,
): Promise<Reconciliation> {
  const now = deps.clock.now();
  const { currency } = merchant;
  const asked = day === undefined ? now : new Date(`${day}T12:00:00Z`);
  const { start, end } = windowOf(merchant.timeZone, 'day', asked);
  const show = (minor: string | bigint | null): string | null =>
    minor === null ? null : formatMoney(BigInt(minor), currencyOf(currency.code));
  const money = createVendorMoney(deps);
  const players = await deps.db.single((tx) => everyPlayer(tx, merchant.code));
  const differences: Difference[] = [];
  const names = await deps.db.single((tx) =>
    usernamesOf(
      tx,
      players.map(({ member_id }) => member_id),
    ),
  );
  for (const player of players) {
    // A player whose rounds cannot be booked is a difference, and keeps nobody else from being compared.
    const complete = await money.takeRounds(player).catch((error: unknown) => {
      deps.log.error({ err: error, vendor: player.vendor }, 'rounds were not booked');
      return false;
    });
    const theirs = await money.balanceAt(player);
    const [ours] = (await deps.db.single((tx) => everyPlayer(tx, merchant.code))).filter(
      ({ account_id }) => account_id === player.account_id,
    );
    const kind = theirs === undefined || !complete ? ('VENDOR_UNREACHABLE' as const) : ('VENDOR_BALANCE' as const);
    if (kind === 'VENDOR_BALANCE' && ours?.balance === theirs) continue;
    const subject = names.get(player.member_id) ?? player.member_id;
    differences.push({
      kind,
      with: player.vendor,
      subject,
      ours: show(ours?.balance ?? 0n),
      theirs: show(theirs ?? null),
    });
  }
  const statements: Reconciliation['statements'] = [];
  const note = (who: string, kind: 'VENDOR_TRANSFER' | 'PROVIDER_PAYMENT', found: Compared): void => {
    if (found !== undefined && 'refused' in found) {
      const refused = kind === 'VENDOR_TRANSFER' ? ('VENDOR_STATEMENT' as const) : ('PROVIDER_STATEMENT' as const);
      statements.push({ with: who, lines: null, refused: found.refused });
      differences.push({ kind: refused, with: who, subject: found.refused, ours: null, theirs: null });
      return;
    }
    statements.push({ with: who, lines: found?.lines ?? null });
    if (found === undefined) {
      const silent = kind === 'VENDOR_TRANSFER' ? ('VENDOR_UNREACHABLE' as const) : ('PROVIDER_UNREACHABLE' as const);
      differences.push({ kind: silent, with: who, subject: 'statement', ours: null, theirs: null });
    }
    for (const { with: other, subject, ours, theirs } of found?.mismatches ?? []) {
      differences.push({ kind, with: other, subject, ours: show(ours), theirs: show(theirs) });
    }
  };
  const period = { from: start, to: end };
  const hasVendors = (await deps.db.single((tx) => listVendors(tx, merchant.code))).length > 0;
  if (hasVendors) note('ARCADE', 'VENDOR_TRANSFER', await compareVendor(deps, money, merchant.code, period));
  const provider = createHostedProvider(deps.config);
  const place = { merchant: merchant.code, currency: currency.code };
  if (provider) note(provider.code, 'PROVIDER_PAYMENT', await compareProvider(deps, provider, place, period));
  return deps.db.read(async (tx) => {
    const deposits = await depositSums(tx, merchant.code, currency.code, start, end);
    const vendors = await vendorSums(tx, merchant.code, currency.code, start, end);
    for (const each of await waiting(tx, merchant.code, end)) {
      differences.push({ ...each, ours: show(each.ours), theirs: show(each.theirs) });
    }
    for (const { method, credited, booked } of deposits) {
      if (credited === booked) continue;
      const sums = { ours: show(booked), theirs: show(credited) };
      differences.push({ kind: 'PROVIDER_DEPOSITS', with: method, subject: method, ...sums });
    }
    const plain = (minor: string): string => formatMoney(BigInt(minor), currency);
    return {
      day: day ?? dayIn(merchant.timeZone, now),
      currency: currency.code,
      deposits: deposits.map((each) => ({ ...each, credited: plain(each.credited), booked: plain(each.booked) })),
      vendors: vendors.map((each) => ({
        vassalage: each.vendor,
        in: plain(each.in),
        out: plain(each.out),
        staked: plain(each.staked),
        returned: plain(each.returned),
      })),
      statements,
      differences,
    };
  });
}
