import { sql, type Expression } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downlinesAfter } from './agents/index.ts';
import { feedbackAfter } from './content/index.ts';
import { invitationsAfter, membersAfter, membersFound } from './members/index.ts';
import { issueTicketsAfter, ticketsAfter } from './lottery/index.ts';
import { applicationsAfter, checksAfter } from './promotions/index.ts';
import {
  eachSecond,
  fillMembers,
  fillNotes,
  fillRecord,
  fillTickets,
  fillWords,
  LONG,
  middleOf,
  rowsRead,
  series,
  startPlatform,
  type TestPlatform,
} from './testing/index.ts';
import { auditAfter, notesAfter } from './ops/index.ts';

/** A stretch in the middle of a list takes as long among a million rows as among ten thousand. */
const SHORT = 10_000;
const LENGTH = 1_000_000;
const PAGE = 25;
const RUNS = 15;
/** The time of a list among a million, as a share of the time among ten thousand. */
const MOST = 1.5;
/** Below this a time says more about the machine than about the list. */
const LEAST_MS = 1;
const { merchant, memberId } = LONG;
const UNDER = 'm_million_of_downlines';

async function fill(platform: TestPlatform, rows: number): Promise<void> {
  await platform.deps.db.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`alter table session_member disable trigger user`.execute(tx);
    await fillMembers(tx, rows);
    await sql`alter table session_member enable trigger user`.execute(tx);
    await fillRecord(tx, rows);
    await fillNotes(tx, rows);
    await fillWords(tx, rows);
    await fillTickets(tx, rows);
    await sql`insert into agents_lineage (merchant, ancestor, descendant, depth)
      select ${merchant}, ${UNDER}, 'm_longlist' || lpad(n::text, 12, '0'), 1 from ${series(rows)}`.execute(tx);
    await sql`insert into promotions_check (reward_id, merchant, promotion_id, member_id, traces, state, created_at)
      select 'long' || n, ${merchant}, 'long', 'm', '{payee}', 'OPEN', ${eachSecond} from ${series(rows)}`.execute(tx);
    await sql`insert into promotions_application (id, merchant, promotion_id, member_id, slot, state, remark, images,
        created_at)
      select 'long' || n, ${merchant}, 'long', 'm' || n, 's', 'APPLYING', '', '{}', ${eachSecond}
      from ${series(rows)}`.execute(tx);
  });
  await sql`analyze`.execute(platform.deps.db.kysely);
}

function listsOf(platform: TestPlatform, rows: number): Readonly<Record<string, Expression<unknown>>> {
  const db = platform.deps.db.kysely;
  const record = { merchantCode: merchant, action: undefined, operator: undefined };
  const middle = middleOf(rows);
  const line = [String(rows / 2)] as [string];
  return {
    members: membersAfter(db, merchant, line, PAGE),
    'members by a beginning that all have': membersFound(db, merchant, 'longlist', ['longlist3'], PAGE),
    'members by the last digits': membersFound(db, merchant, '004321', undefined, PAGE),
    record: auditAfter(db, record, line, PAGE),
    'record by a seldom act': auditAfter(db, { ...record, action: 'long.seldom' }, undefined, PAGE),
    notes: notesAfter(db, { merchant, memberId: 'm_long' }, line, PAGE),
    feedback: feedbackAfter(db, merchant, line, PAGE),
    'invitation codes': invitationsAfter(db, merchant, middle, PAGE),
    'tickets of a member': ticketsAfter(db, { merchant, memberId }, middle, PAGE),
    'tickets of an issue': issueTicketsAfter(db, { merchant, game: 'LONG', issue: '20200101' }, undefined, PAGE),
    applications: applicationsAfter(merchant, { state: 'APPLYING', promotionId: undefined }, middle, PAGE),
    claims: checksAfter({ merchant, state: 'OPEN' }, middle, PAGE),
    downlines: downlinesAfter(merchant, UNDER, ['m_longlist000000005000'], PAGE),
  };
}

interface Cost {
  readonly rows: number;
  readonly ms: number;
}

/** The rows that a list reads, and the median of its times once it is warm. */
async function costOf(platform: TestPlatform, statement: Expression<unknown>): Promise<Cost> {
  const db = platform.deps.db.kysely;
  const times: number[] = [];
  let rows = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    rows = await rowsRead(db, statement);
    times.push(performance.now() - began);
  }
  return { rows, ms: times.toSorted((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0 };
}

async function costs(rows: number): Promise<ReadonlyMap<string, Cost>> {
  const platform = await startPlatform();
  try {
    await fill(platform, rows);
    const found = new Map<string, Cost>();
    for (const [name, statement] of Object.entries(listsOf(platform, rows)))
      found.set(name, await costOf(platform, statement));
    return found;
  } finally {
    await platform.close();
  }
}

let short: ReadonlyMap<string, Cost>;
let long: ReadonlyMap<string, Cost>;
beforeAll(async () => {
  short = await costs(SHORT);
  long = await costs(LENGTH);
}, 1_200_000);
afterAll(() => {
  const line = (name: string) => {
    const [a, b] = [short.get(name), long.get(name)];
    return `${name}: ${a?.rows} and ${b?.rows} rows, ${a?.ms.toFixed(2)} and ${b?.ms.toFixed(2)} ms`;
  };
  process.stdout.write(`${[...long.keys()].map(line).join('\n')}\n`);
});

it('reads no more rows of a million than of ten thousand', () => {
  const more = [...long].filter(([name, { rows }]) => rows > Math.max(short.get(name)?.rows ?? 0, PAGE) * MOST);
  expect(more).toEqual([]);
});

it('takes at most half as long again among a million', () => {
  const slower = [...long].filter(([name, { ms }]) => ms > Math.max(short.get(name)?.ms ?? 0, LEAST_MS) * MOST);
  expect(slower).toEqual([]);
});
