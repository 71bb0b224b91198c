import { DAY_MS } from '@baize/protocol/kernel';
import { runSql } from '../../../tools/postgres.ts';
import type { Stack } from '../../../tools/stack/stack.ts';
import { Member } from '../../../tools/vendor-kit/member.ts';
import { median } from './bench-page.ts';
import { readNodeMemory } from './node-memory.ts';

const MERCHANT = 'baize';
const PASSWORD = 'lantern over the quay 71';
const SHORT = 10_000;
const LONG = 1_000_000;
const DAYS = 360;
const JOB_MS = 5 * 60_000;
const ROUNDS = 31;

interface Pair {
  readonly shortMs: number;
  readonly longMs: number;
}

interface FileFigures {
  readonly rows: number;
  readonly wholeMs: number;
  readonly perThousandMs: number;
  /** The most that stood in the heap meanwhile, with what was not collected yet. */
  readonly peakMb: number;
  /** The least of the file's second half: what its first half left behind for good would stand in it. */
  readonly heldMb: number;
}

export interface RecordFigures {
  readonly foldedMs: number;
  readonly pages: ReadonlyMap<string, Pair>;
  readonly file: { readonly short: FileFigures; readonly long: FileFigures };
}

/** The pages of a member's records, and the file, with few bets and with a hundred times as many in the same year. */
export async function measureRecords({ baseUrl, databaseUrl }: Stack): Promise<RecordFigures> {
  const [short, long] = [new Member(baseUrl, MERCHANT), new Member(baseUrl, MERCHANT)];
  await short.signUp('bench_short', PASSWORD);
  await long.signUp('bench_long', PASSWORD);
  await fill(databaseUrl, 'bench_short', SHORT);
  await fill(databaseUrl, 'bench_long', LONG);
  const begun = performance.now();
  await long.advance(JOB_MS);
  const foldedMs = performance.now() - begun;
  const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
  const paths = {
    'betting record, 7 days': `/wps/bets?pageSize=100&from=${ago(7)}`,
    'betting record, the year': '/wps/bets?pageSize=100',
    'betting record, one category': `/wps/bets?pageSize=100&category=RNG&from=${ago(90)}`,
    'personal loss, 3 months': `/wps/profit?from=${ago(90).slice(0, 10)}&to=${ago(0).slice(0, 10)}`,
  };
  const pages = new Map<string, Pair>();
  for (const [name, path] of Object.entries(paths)) pages.set(name, await comparePages(baseUrl, path, short, long));
  return { foldedMs, pages, file: { short: await readFile(baseUrl, short), long: await readFile(baseUrl, long) } };
}

/** One and the other in turns, because a shared machine drifts; the medians. */
async function comparePages(baseUrl: string, path: string, short: Member, long: Member): Promise<Pair> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, member] of [short, long].entries()) {
      const begun = performance.now();
      const response = await fetch(baseUrl + path, { headers: member.headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status} ${text.slice(0, 200)}`);
      times[index]?.push(performance.now() - begun);
    }
  }
  return { shortMs: median(times[0]), longMs: median(times[1]) };
}

async function readFile(baseUrl: string, member: Member): Promise<FileFigures> {
  const begun = performance.now();
  const response = await fetch(`${baseUrl}/wps/bets?format=csv`, { headers: member.headers });
  if (response.status !== 200 || response.body === null) throw new Error(`the file was answered ${response.status}`);
  let [rows, looked] = [-1, 0];
  const heap: number[] = [];
  for await (const chunk of response.body) {
    for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1;
    if (performance.now() - looked < 250) continue;
    heap.push((await readNodeMemory(baseUrl)).heapMb);
    looked = performance.now();
  }
  const wholeMs = performance.now() - begun;
  const secondHalf = heap.slice(Math.floor(heap.length / 2));
  return {
    rows,
    wholeMs,
    perThousandMs: wholeMs / (rows / 1_000),
    peakMb: Math.max(...heap),
    heldMb: Math.min(...secondHalf),
  };
}

/** Settled bets over a year in the tables as they are, and what the consumers would have noted of them. */
async function fill(databaseUrl: string, username: string, bets: number): Promise<void> {
  const owner = `(select id from session_member where username = '${username}')`;
  await runSql(
    databaseUrl,
    `insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage,
        category, mode, currency, stake, payout, valid_bet, bets, closed, status, placed_at, settled_at)
      select '${username}-' || i, '${MERCHANT}', m.id, -1, 'ARCADE', '${username}-' || i,
        case i % 3 when 0 then 'chalk-dice' when 1 then 'peacock-parlour' else 'bamboo-raft' end, 'ARCADE', 'RNG',
        'REAL', 'USD', 10000, case when i % 3 = 0 then 28000 else 0 end, 10000, 1, true, 'SETTLED', at, at
      from generate_series(1, ${bets}) i, ${owner} m (id),
        lateral (select now() - i * interval '${DAYS} days' / ${bets} as at) placed`,
  );
  await runSql(
    databaseUrl,
    `insert into bets_hour_due (member_id, hour)
      select distinct member_id, date_trunc('hour', placed_at, 'UTC') from wagers where member_id = ${owner}`,
  );
  await runSql(
    databaseUrl,
    `insert into bets_day_play (member_id, day, category, currency, stake, payout, valid_bet, counted_at)
      select member_id, (placed_at at time zone 'UTC')::date, category, currency, sum(stake), sum(payout),
        sum(valid_bet), max(settled_at)
      from wagers where member_id = ${owner} group by 1, 2, 3, 4`,
  );
  await runSql(databaseUrl, 'analyze wagers');
}
