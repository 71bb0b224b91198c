import { gamesCalls } from '@baize/protocol/games';
import { sql } from 'kysely';
import process from 'node:process';
import { startPlatform } from '../../testing/index.ts';

// Times the list of games with 100 games in the lobby and with 10,000, on PGlite or (BAIZE_TEST_DATABASE) PostgreSQL.
const CALLS = 200;
const FEW = 100;
const MANY = 10_000;

const platform = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '100000' } });
const { kysely } = platform.deps.db;

/** So many games of one provider, as a vendor's catalogue would bring them. */
const fill = (from: number, to: number) =>
  sql`insert into games (merchant, id, vendor, category, names, search_text, position, status, door, node_id, rtp_bps,
      min_stake, max_stake, lines, is_new, display_names)
    select merchant, 'bench-' || n, vendor, category, names, 'bench ' || n, 1000 + n, status, door, 'bench-' || n,
      rtp_bps, min_stake, max_stake, lines, is_new, display_names
    from games cross join generate_series(${from}::integer, ${to}::integer) n
    where merchant = 'baize' and id = 'peacock-parlour'`.execute(kysely);

async function medianMs(): Promise<number> {
  const taken: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const start = performance.now();
    await platform.value(gamesCalls.listGames, { query: { gameType: 'RNG', pageNo: 1, pageSize: 24 } });
    taken.push(performance.now() - start);
  }
  return taken.toSorted((one, other) => one - other)[CALLS / 2] ?? Number.NaN;
}

async function counted(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from games where merchant = 'baize'`.execute(
    kysely,
  );
  return rows[0]?.n ?? 0;
}

await fill(1, FEW - (await counted()));
await sql`analyze games`.execute(kysely);
await medianMs();
const few = { games: await counted(), ms: await medianMs() };
await fill(FEW, FEW + MANY - few.games - 1);
await sql`vacuum analyze games`.execute(kysely);
const many = { games: await counted(), ms: await medianMs() };
await platform.close();
process.stdout.write(`${JSON.stringify({ few, many, ratio: many.ms / few.ms })}\n`);
