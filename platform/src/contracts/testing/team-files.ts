import { agentsCalls } from '@baize/protocol/agents';
import { sql } from 'kysely';
import process from 'node:process';
import { DEMO_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';

export interface FileFigures {
  readonly rows: number;
  readonly seconds: number;
  /** The most that stood in the heap after a collection, in the first and in the second half of the file. */
  readonly heldEarlyMb: number;
  readonly heldLateMb: number;
  readonly peakMb: number;
}

/** The files of the agent centre, by what they are about. */
const FILES = {
  members: `${agentsCalls.listMembers.path}?format=csv&scope=team`,
  profit: `${agentsCalls.listProfit.path}?format=csv`,
  transactions: `${agentsCalls.listTransactions.path}?format=csv`,
  bets: `${agentsCalls.listBets.path}?format=csv`,
} as const;
export type TeamFile = keyof typeof FILES;

const ACCOUNTS = 10_000;
const ROWS_A_STATEMENT = 100_000;
const DAYS = 60;

/**
 * So many lines of the account record, and so many bets, of members of a team over two months: each bet's stake and win
 * in one transfer, whose other side the files do not read.
 */
export async function fillRecords({ deps }: TestPlatform, root: string, rows: number): Promise<void> {
  const { db } = deps;
  await sql`insert into ledger_accounts (merchant, member_id, purpose, currency, opened_at, last_at)
    select 'baize', id, 'CASH', 'USD', now(), now() from session_member
    where id like ${`m\\_${root}\\_%`} order by md5(id) limit ${ACCOUNTS}
    on conflict do nothing`.execute(db.kysely);
  for (let from = 0; from < rows; from += ROWS_A_STATEMENT) {
    const to = Math.min(rows, from + ROWS_A_STATEMENT);
    await db.transaction(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`create temporary table bench_lines on commit drop as
        select i as n, nextval('ledger_transfer_ids') as id, a.id as account, a.member_id as member,
          now() - interval '${sql.raw(String(DAYS))} days' * (1 - i::float8 / ${rows}) as at
        from generate_series(${from}::integer, ${to - 1}::integer) i
          join (select row_number() over (order by md5(member_id)) - 1 as place, id, member_id from ledger_accounts
            where member_id like ${`m\\_${root}\\_%`} and purpose = 'CASH') a on a.place = i % ${ACCOUNTS}::integer
        order by i`.execute(tx);
      await sql`insert into ledger_transfers (id, merchant, kind, reference, subject, at)
        select id, 'baize', 'BETWIN', 'bench-' || n, 'game:chalk-dice', at from bench_lines where n % 2 = 0`.execute(
        tx,
      );
      await sql`insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
        select b.id, l.line, b.account, l.kind, l.amount, 20000, b.at
        from bench_lines b cross join (values (1::smallint, 'BET', -2000), (2::smallint, 'PAYOUT', 2000)) l (line, kind, amount)
        where n % 2 = 0`.execute(tx);
      await sql`insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
          currency, stake, payout, valid_bet, bets, closed, status, placed_at, settled_at)
        select 'bench-' || n, 'baize', member, account, 'ARCADE', 'bench-' || n, 'chalk-dice', 'ninefold', 'RNG', 'REAL',
          'USD', 2000, 2000, 2000, 1, true, 'SETTLED', at, at
        from bench_lines`.execute(tx);
    });
  }
  await db.maintenance(({ script }) => script((runner) => runner.exec('analyze')));
}

/** Each file over HTTP, read as it comes; the heap of the whole process, server and reader. */
export async function readFiles(platform: TestPlatform, agent: string): Promise<Record<TeamFile, FileFigures>> {
  const session = await platform.signIn(agent, DEMO_PASSWORD);
  const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (file: TeamFile) => [file, await readFile(address + FILES[file], session)] as const;
  const told: (readonly [TeamFile, FileFigures])[] = [];
  for (const file of ['members', 'profit', 'transactions', 'bets'] as const) told.push(await read(file));
  return Object.fromEntries(told) as Record<TeamFile, FileFigures>;
}

const EVERY_BYTES = 2_000_000;

async function readFile(address: string, session: TestSession): Promise<FileFigures> {
  globalThis.gc?.();
  const began = performance.now();
  const reply = await fetch(address, {
    headers: { authorization: `Bearer ${session.token}`, cookie: session.cookie ?? '', merchant: 'baize' },
  });
  if (reply.status !== 200) throw new Error(`the file was answered ${reply.status} ${await reply.text()}`);
  let [lines, bytes, looked, peak] = [0, 0, 0, 0];
  const held: number[] = [];
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
    globalThis.gc?.();
    held.push(process.memoryUsage().heapUsed);
  };
  for await (const piece of reply.body ?? []) {
    for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
    bytes += (piece as Uint8Array).length;
    if (bytes - looked < EVERY_BYTES) continue;
    looked = bytes;
    look();
  }
  look();
  const megabytes = (amount: number): number => Math.round(amount / 104_857.6) / 10;
  const half = Math.ceil(held.length / 2);
  return {
    rows: lines - 1,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    heldEarlyMb: megabytes(Math.max(...held.slice(0, half))),
    heldLateMb: megabytes(Math.max(...held.slice(-half))),
    peakMb: megabytes(peak),
  };
}
