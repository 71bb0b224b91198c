import type { Reconciliation } from '@baize/protocol/wallet';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { runSteps } from '../../kernel/jobs/jobs.ts';
import type { PageBounds } from '../../kernel/calls/page.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import type { Deps } from '../../kernel/wing.ts';
import { reconcile } from './reconciliation.ts';
import { withWallet } from '../tables.ts';

/** A vendor's or provider's last lines of a day may come a little later. */
const REST_MS = 2 * HOUR_MS;

type Activities = Pick<Deps, 'db' | 'eventLog' | 'log' | 'clock' | 'config' | 'merchants'>;

/** Reconciles each brand's last day once it is over by its own calendar, and keeps what was found. */
export async function reconcileDays(deps: Activities, now: Date): Promise<void> {
  const brands = await deps.db.single(brandsWithMoney);
  const steps = brands.map((code) => [code, () => reconcileDay(deps, code, now)] as const);
  await runSteps(deps.log, 'wallet-reconcile', Object.fromEntries(steps));
}

async function reconcileDay(deps: Activities, code: string, now: Date): Promise<void> {
  const merchant = await deps.merchants.byCode(code);
  if (!merchant) return;
  const day = dayIn(merchant.timeZone, new Date(now.getTime() - REST_MS - DAY_MS));
  const known = await withWallet(deps.db.kysely)
    .selectFrom('wallet_reconciliations')
    .select('day')
    .where('merchant', '=', code)
    .where('day', '=', day)
    .executeTakeFirst();
  if (known) return;
  const result = await reconcile(deps, merchant, day);
  await sql`insert into wallet_reconciliations (merchant, day, made_at, result)
    values (${code}, ${day}, ${now}, ${JSON.stringify(result)}::jsonb) on conflict do nothing`.execute(deps.db.kysely);
  if (result.differences.length > 0) {
    deps.log.warn({ merchant: code, day, differences: result.differences.length }, 'the day’s books do not agree');
  }
}

async function brandsWithMoney(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{
    merchant: string;
  }>`select distinct merchant from ledger_accounts order by merchant`.execute(tx);
  return rows.map(({ merchant }) => merchant);
}

export async function listDays(
  tx: Tx,
  merchant: string,
  { offset, limit }: PageBounds,
): Promise<{ rows: (Reconciliation & { madeAt: string })[]; totalRows: number }> {
  const ofBrand = withWallet(tx).selectFrom('wallet_reconciliations').where('merchant', '=', merchant);
  const { count } = await ofBrand
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const rows = await ofBrand.selectAll().orderBy('day', 'desc').offset(offset).limit(limit).execute();
  return { rows: rows.map(({ result, made_at }) => ({ ...result, madeAt: made_at.toISOString() })), totalRows: count };
}
