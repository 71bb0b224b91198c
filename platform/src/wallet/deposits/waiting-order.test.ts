import { opsCalls } from '@baize/protocol/ops';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { depositOperatorCalls, walletCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payDeposit } from './deposit-store.ts';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let owner: TestSession;
let other: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  owner = await platform.enterAsOperator();
  other = await platform.enterAsOperator();
});
afterAll(() => platform.close());

interface Stretch<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** The rows of a list that is asked for two at a time. */
async function byTwos<Row>(
  read: (query: { pageSize: number; cursor?: string }) => Promise<Stretch<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const stretch: Stretch<Row> = await read({ pageSize: 2, ...(next !== null && { cursor: next }) });
    rows.push(...stretch.rows);
    next = stretch.next;
  } while (next !== null);
  return rows;
}

describe('what waits for an operator', () => {
  it('begins with the adjustment that waits longest, and all of them with the newest', async () => {
    const { username } = await platform.signUp();
    const asked: string[] = [];
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00']) {
      const body = { username, amount, reason: 'a test' };
      const { id } = await platform.value(walletOperatorCalls.createAdjustment, { body }, owner);
      asked.push(id);
    }
    const ids = async (waiting?: 'true'): Promise<readonly string[]> => {
      const rows = await byTwos((query) =>
        platform.value(
          walletOperatorCalls.listAdjustments,
          { query: { ...query, ...(waiting && { waiting }) } },
          owner,
        ),
      );
      return rows.map(({ id }) => id).filter((id) => asked.includes(id));
    };
    expect(await ids('true')).toEqual(asked);
    expect(await ids()).toEqual(asked.toReversed());
  });

  it('begins with the deposit that waits longest, and all of them with the newest', async () => {
    const member = await platform.signUp();
    const sent: string[] = [];
    for (const amount of ['50.00', '51.00', '52.00']) {
      const body = { method: 'bank-transfer', amount };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { id } = await platform.value(walletCalls.createDeposit, { body }, member, { headers });
      // It waits once its payment is said.
      await payDeposit(platform.deps.db.kysely, id, new Date(Date.now() + MINUTE_MS), new Date());
      sent.push(id);
    }
    const ids = async (waiting?: 'true'): Promise<readonly string[]> => {
      const rows = await byTwos((query) =>
        platform.value(
          depositOperatorCalls.listEveryDeposit,
          { query: { ...query, ...(waiting && { waiting }) } },
          owner,
        ),
      );
      return rows.map(({ id }) => id).filter((id) => sent.includes(id));
    };
    expect(await ids()).toEqual(sent.toReversed());
    expect(await ids('true')).toEqual(sent);
  });

  it('begins with the request that waits longest', async () => {
    const names = ['first-one', 'second-one', 'third-one'];
    for (const username of names)
      await platform.call(opsCalls.createOperator, { body: { username, permissions: ['*'] } }, owner);
    const rows = await byTwos((query) => platform.value(opsCalls.listRequests, { query }, other));
    expect(rows.map(({ body }) => (body as { username?: string } | null)?.username)).toEqual(names);
  });
});
