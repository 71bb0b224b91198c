import { MINUTE_MS } from '@baize/protocol/kernel';
import { lotteryCalls, lotteryOperatorCalls } from '@baize/protocol/lottery';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTickets, LONG, middleOf, rowsRead, startPlatform, type TestPlatform } from '../../testing/index.ts';
import { buy, openIssue } from '../testing/rounds.ts';
import { ticketsAfter } from './ticket-store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it('shows operators the tickets of a member, in stretches', async () => {
  const operator = await platform.enterAsOperator();
  const member = await platform.signUp();
  const body = { method: 'demo', amount: '100.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
  for (const game of ['SSC_1M', 'K3_1M', 'SSC_1M']) {
    const { issue } = await openIssue(platform, game);
    const play = game === 'K3_1M' ? 'SINGLE' : 'P1';
    const reply = await buy(platform, member, { game, issue, play, tokens: ['1'] });
    expect(reply.envelope).toMatchObject({ success: true });
    await platform.advance(1_000);
  }
  const found = await platform.value(opsCalls.listMembers, { query: { search: member.username } }, operator);
  const params = { id: found.rows[0]?.id ?? '' };
  const own = await platform.value(lotteryCalls.listTickets, {}, member);
  const list = (query: object) => platform.value(lotteryOperatorCalls.listMemberTickets, { params, query }, operator);
  const first = await list({ pageSize: 2 });
  const rest = await list({ pageSize: 2, cursor: first.next ?? '' });
  expect([...first.rows, ...rest.rows]).toEqual(own.rows);
  expect([rest.rows.length, rest.next]).toEqual([1, null]);
  expect((await list({ game: 'K3_1M' })).rows).toHaveLength(1);
  expect((await list({ state: 'WON' })).rows).toEqual([]);
});

it('shows operators the tickets of an issue with who bought them, and issues with what may be done', async () => {
  const operator = await platform.enterAsOperator();
  const member = await platform.signUp();
  const body = { method: 'demo', amount: '100.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
  // An issue that no other test bought in.
  await platform.advance(MINUTE_MS);
  const { issue } = await openIssue(platform, 'K3_1M');
  for (const tokens of [['1'], ['2'], ['3']])
    expect((await buy(platform, member, { game: 'K3_1M', issue, play: 'SINGLE', tokens })).status).toBe(200);
  const params = { gameCode: 'K3_1M', issue };
  const list = (query: object) => platform.value(lotteryOperatorCalls.listIssueTickets, { params, query }, operator);
  const first = await list({ pageSize: 2 });
  const rest = await list({ pageSize: 2, cursor: first.next ?? '' });
  const found = [...first.rows, ...rest.rows].filter(({ username }) => username === member.username);
  expect(new Set(found.map(({ lines }) => lines[0]?.tokens[0]))).toEqual(new Set(['1', '2', '3']));
  const issues = async (who: typeof operator, query: object) =>
    platform.value(lotteryOperatorCalls.listIssues, { query: { game: 'K3_1M', ...query } }, who);
  const own = (await issues(operator, { pageSize: 100 })).rows.find((row) => row.issue === issue);
  expect(own).toMatchObject({ tickets: 3, actions: ['voidIssue'] });
  const reader = await platform.enterAsOperator({ permissions: ['lottery.issues'] });
  expect((await issues(reader, { pageSize: 1 })).next).not.toBeNull();
});

it('looks at as many tickets as it shows, wherever in a long list it goes on', async () => {
  const { kysely } = platform.deps.db;
  await fillTickets(kysely, 5_000);
  const { merchant, memberId } = LONG;
  const read = await rowsRead(kysely, ticketsAfter(kysely, { merchant, memberId }, middleOf(5_000), 25));
  expect(read).toBeLessThanOrEqual(25 * 3);
});
