import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../kernel/database/database.ts';
import { createLog } from '../kernel/log.ts';
import { createScratchPostgres, type ScratchPostgres } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';

/** Debts fall due late in the weeks, so those kills come last. */
const KILLS = [
  ...Array.from({ length: 4 }, () => ['settling', 'paying'] as const).flat(),
  ...Array.from({ length: 4 }, () => 'forcing' as const),
];
const CHILD = fileURLToPath(new URL('./testing/child-contracts.ts', import.meta.url));

/** A database that platforms are killed over. */
interface Place {
  readonly dataDir: string;
  readonly postgres: ScratchPostgres | undefined;
}

const places: Place[] = [];

async function openPlace(): Promise<Place> {
  const place = {
    dataDir: mkdtempSync(join(tmpdir(), 'baize-contracts-')),
    postgres: process.env.BAIZE_TEST_DATABASE === 'postgres' ? await createScratchPostgres() : undefined,
  };
  places.push(place);
  return place;
}

afterAll(async () => {
  for (const { dataDir, postgres } of places) {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** Runs a platform through the weeks; returns whether it ended normally or was killed. */
function live({ dataDir, postgres }: Place, killIn?: (typeof KILLS)[number]): Promise<'SIGKILL' | number | null> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    BAIZE_TEST_DATABASE: '',
    KILL_IN: killIn ?? '',
  };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CHILD], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal === 'SIGKILL' ? signal : code)));
}

async function within<T>({ dataDir, postgres }: Place, look: (db: Database) => Promise<T>): Promise<T> {
  const config = { dataDir, databaseUrl: postgres?.url, databasePool: 2 };
  const db = await openDatabase({ config, log: createLog('silent') });
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

const rowsOf = async <T>(db: Database, text: string): Promise<readonly T[]> =>
  (await db.read((tx) => sql<T>`${sql.raw(text)}`.execute(tx))).rows;

/** Bills whose money in the ledger, or what the log tells of it, is not what they say was paid. */
const WRONG_BILLS = `select b.id, b.type, b.state, b.paid, moved.amount as moved, told.amount as told
  from contracts_bill b
    left join lateral (select coalesce(sum(p.amount), 0) as amount from ledger_transfers t
      join ledger_postings p on p.transfer_id = t.id and p.amount > 0
      where t.scope = 'contracts' and t.reference = b.id) moved on true
    left join lateral (select coalesce(sum((e.data->>'amount')::bigint), 0) as amount from event_log e
      where e.type = 'contract.paid' and e.subject = b.id) told on true
  where b.paid <> moved.amount or b.paid <> told.amount`;

/** Agents whose wallet is held without a debt that is overdue, or who owe one and whose wallet is not. */
const WRONG_FREEZES = `select a.member_id from ledger_accounts a
  where a.purpose = 'CASH' and a.outgoing_frozen is distinct from exists (select from contracts_bad_record r
    join contracts_bill b on b.id = r.bill_id where r.member_id = a.member_id and b.paid < b.amount)`;

/** Bills computed from bets alone, with agent and time: the same however often it was interrupted. */
const RECKONED = `select m.username, b.type, b.starts, b.gross::text as gross, count(*)::integer as bills
  from contracts_bill b join session_member m on m.id = b.downline_id
  where b.type <> 'dividend' group by 1, 2, 3, 4 order by 1, 2, 3`;

const PLAYED = `select m.username, count(*)::integer as bets, sum(w.stake)::text as stake, sum(w.payout)::text as payout
  from wagers w join session_member m on m.id = w.member_id group by 1 order by 1`;

const INCOME = `select (select coalesce(sum(received), 0) from agents_income where source <> 'COMMISSION')::text as counted,
  (select coalesce(sum(paid), 0) from contracts_bill)::text as paid`;

it(`settles and pays each window once over ${KILLS.length} kills`, async () => {
  const killed = await openPlace();
  for (const kill of KILLS) {
    expect(await live(killed, kill), `killed while ${kill}`).toBe('SIGKILL');
    const books = await within(killed, async (db) => ({
      audit: await auditNow(db),
      bills: await rowsOf(db, WRONG_BILLS),
    }));
    expect(books, `after a kill while ${kill}`).toMatchObject({ audit: { clean: true }, bills: [] });
  }
  expect(await live(killed)).toBe(0);
  const whole = await openPlace();
  expect(await live(whole)).toBe(0);
  const look = (place: Place) =>
    within(place, async (db) => ({
      audit: await auditNow(db),
      bills: await rowsOf(db, WRONG_BILLS),
      freezes: await rowsOf(db, WRONG_FREEZES),
      reckoned: await rowsOf(db, RECKONED),
      played: await rowsOf(db, PLAYED),
      income: await rowsOf<{ counted: string; paid: string }>(db, INCOME),
      forced: await rowsOf(db, 'select bill_id from contracts_bad_record'),
    }));
  const [after, expected] = [await look(killed), await look(whole)];
  expect(after).toMatchObject({ audit: { clean: true }, bills: [], freezes: [] });
  expect(after.played).toEqual(expected.played);
  expect(after.reckoned).toEqual(expected.reckoned);
  for (const { counted, paid } of [...after.income, ...expected.income]) expect(counted).toBe(paid);
  // There was something to lose, and debts were collected by force.
  expect(after.reckoned.length).toBeGreaterThan(300);
  expect(after.forced.length).toBeGreaterThan(0);
}, 900_000);
