import { sql, type Expression } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG, middleOf, rowsRead, startPlatform, type TestPlatform } from '../testing/index.ts';
import { depositsAfter } from './deposits/deposit-queue-store.ts';
import { linesAfter } from './reports/member-lines.ts';
import { wagersAfter } from './wagers/wager-reads.ts';
import { withdrawalsAfter } from './withdrawals/withdrawal-store.ts';
import { fillMoney } from './testing/long-lists.ts';

/** Operators' lists look at as many rows as they show, wherever in a long list they go on. */
let platform: TestPlatform;
const ROWS = 5_000;
const PAGE = 25;

beforeAll(async () => {
  platform = await startPlatform();
  await fillMoney(db(), ROWS);
});
afterAll(() => platform.close());

const db = () => platform.deps.db.kysely;
const middle = middleOf(ROWS);
const { merchant, memberId } = LONG;
const deposits = { merchant, memberId: undefined, status: undefined, waiting: false } as const;
const period = { from: undefined, to: undefined };
const everything = { category: undefined, vassalage: undefined, status: undefined, gameIds: undefined };
const bets = { merchant, memberId, mode: 'REAL', period, ...everything } as const;
const lines = { merchant, memberId, account: undefined, kinds: undefined, period, limit: PAGE };

const lists: readonly (readonly [string, () => Expression<unknown>])[] = [
  ['deposits of the brand', () => depositsAfter(db(), deposits, middle, PAGE)],
  ['deposits of a member', () => depositsAfter(db(), { ...deposits, memberId }, middle, PAGE)],
  ['deposits of a status', () => depositsAfter(db(), { ...deposits, status: 'CREDITED' }, middle, PAGE)],
  ['deposits that wait', () => depositsAfter(db(), { ...deposits, waiting: true }, middle, PAGE)],
  ['withdrawals of a status', () => withdrawalsAfter(db(), { merchant, statuses: ['PAID'] }, middle, PAGE)],
  ['withdrawals of a seldom one', () => withdrawalsAfter(db(), { merchant, statuses: ['FAILED'] }, undefined, PAGE)],
  ['withdrawals of a member', () => withdrawalsAfter(db(), { merchant, memberId, statuses: ['PAID'] }, middle, PAGE)],
  ['bets of a member', () => wagersAfter(db(), bets, middle, PAGE)],
  ['lines of a member', () => linesAfter({ ...lines, after: [middle[0], '0', 0] })],
];

describe.each(lists)('a stretch of %s', (_, statement) => {
  it('looks at what it shows', async () => {
    // A row that is shown may be read in an index, in its table and in what it is joined with.
    expect(await rowsRead(db(), statement())).toBeLessThanOrEqual(PAGE * 4);
  });
});

it('has lines to look at', async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ledger_postings p
    join ledger_accounts a on a.id = p.account_id where a.member_id = ${memberId}`.execute(db());
  expect(rows).toEqual([{ count: ROWS }]);
});
