import { messagesCalls } from '@baize/protocol/messages';
import { referenceOf } from '@baize/protocol/kernel/reference';
import { depositOperatorCalls, transferOperatorCalls, walletCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let operator: TestSession;
let session: TestSession;
let id: string;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
  session = await platform.signUp();
  const body = { method: 'demo', amount: '20' };
  ({ id } = await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session));
});
afterAll(() => platform.close());

const deposits = (reference: string) =>
  platform.value(depositOperatorCalls.listEveryDeposit, { query: { reference } }, operator);

it('finds a deposit by what its member quotes, however an operator types it', async () => {
  const quoted = referenceOf('D', id) ?? '';
  for (const typed of [quoted, quoted.toLowerCase(), quoted.replaceAll('-', '').toLowerCase(), quoted.slice(2)])
    expect((await deposits(typed)).rows.map((row) => row.id)).toEqual([id]);
  expect((await deposits('D-0000-0000')).rows).toEqual([]);
});

it('refuses what is no reference, in every list', async () => {
  const query = { reference: 'member1' };
  for (const call of [
    depositOperatorCalls.listEveryDeposit,
    walletOperatorCalls.listWithdrawalQueue,
    transferOperatorCalls.listVendorTransfers,
  ])
    expect((await platform.call(call, { query }, operator)).status).toBe(422);
});

it('stands in the message about the deposit', async () => {
  await platform.deps.eventLog.catchUp();
  const { messages } = await platform.value(messagesCalls.listMessages, { query: {} }, session);
  expect(messages.map(({ reference }) => reference)).toContain(referenceOf('D', id));
});
