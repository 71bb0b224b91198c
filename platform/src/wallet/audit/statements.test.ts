import {
  statementQuestion,
  statementSigningText,
  transferCalls,
  transferOperatorCalls,
  walletCalls,
  type Difference,
  type Reconciliation,
  type StatementLine,
} from '@baize/protocol/wallet';
import { DAY_MS } from '@baize/protocol/kernel';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { takeNotice } from '../deposits/deposit-payment-store.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import { VendorDouble } from '../testing/vendor-double.ts';

const SECRET = 'the secret of a provider for tests';
const NOON = '2026-03-01T12:00:00.000Z';

let platform: TestPlatform;
let vendor: VendorDouble;
let provider: Server;
let operator: TestSession;
let session: TestSession;
/** The provider's statement; it does not answer while undefined. */
let paid: StatementLine[] | undefined;

beforeAll(async () => {
  vendor = new VendorDouble('a secret for tests alone');
  provider = createServer((request, response) => {
    void text(request).then((raw) => {
      const timestamp = String(request.headers['x-timestamp']);
      const expected = createHmac('sha256', SECRET).update(statementSigningText(timestamp, raw)).digest('hex');
      if (paid === undefined || request.headers['x-signature'] !== expected) return void response.writeHead(403).end();
      const { after, orders } = statementQuestion.parse(JSON.parse(raw));
      const payments = paid.filter(
        ({ seq, orderId, at }) => seq > after && (orders?.includes(orderId) ?? at !== '2026-01-01T00:00:00.000Z'),
      );
      response.end(JSON.stringify({ payments }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => provider.once('listening', resolve));
  const { port } = provider.address() as AddressInfo;
  platform = await startPlatform({
    env: {
      ARCADE_ORIGIN: await vendor.listen(),
      PROVIDER_SECRET: SECRET,
      PROVIDER_ORIGIN: `http://127.0.0.1:${port}`,
    },
  });
  operator = await platform.enterAsOperator();
});
afterAll(async () => {
  await platform.close();
  await vendor.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(async () => {
  session = await platform.signUp();
  await giveMoney(platform, await memberIdOf(platform, session.username), 100n);
  paid = [];
  vendor.statement.length = 0;
});

const look = (): Promise<Reconciliation> =>
  platform.value(transferOperatorCalls.getReconciliation, { query: {} }, operator);
const found = async (kind: Difference['kind'], subject?: string): Promise<Difference[]> =>
  (await look()).differences.filter((each) => each.kind === kind && (subject ?? each.subject) === each.subject);

describe('a vendor’s statement', () => {
  const putIn = async (amount: string): Promise<string> =>
    (
      await platform.value(
        transferCalls.walletTransfer,
        { body: { from: '1', to: '2', amount }, idempotencyKey: randomUUID() },
        session,
      )
    ).id;

  it('that agrees leaves nothing to look at', async () => {
    const id = await putIn('20.00');
    expect(await found('VENDOR_TRANSFER', id)).toEqual([]);
    expect((await look()).statements).toContainEqual({ with: 'ARCADE', lines: 1 });
  });

  it('with another sum, or a transfer that we never made, is shown', async () => {
    const id = await putIn('20.00');
    const [line] = vendor.statement;
    if (!line) throw new Error('no line');
    vendor.statement.splice(0, 1, { ...line, amount: '21.00' }, { ...line, seq: 2, reference: 'nobody-asked' });
    expect(await found('VENDOR_TRANSFER')).toEqual(
      expect.arrayContaining([
        { kind: 'VENDOR_TRANSFER', with: 'tidewheel', subject: id, ours: '20.00', theirs: '21.00' },
        { kind: 'VENDOR_TRANSFER', with: 'tidewheel', subject: 'nobody-asked', ours: null, theirs: '20.00' },
      ]),
    );
  });

  it('that lacks one of ours is believed only where the vendor does not know it by its reference either', async () => {
    const [kept, lost] = [await putIn('20.00'), await putIn('5.00')];
    vendor.statement.length = 0;
    vendor.transfers.delete(lost);
    expect(await found('VENDOR_TRANSFER', kept)).toEqual([]);
    expect(await found('VENDOR_TRANSFER', lost)).toMatchObject([{ ours: '5.00', theirs: null }]);
  });

  it('with an amount that is none is refused with its reason, never taken for zero', async () => {
    const id = await putIn('20.00');
    const [line] = vendor.statement;
    if (!line) throw new Error('no line');
    vendor.statement.splice(0, 1, { ...line, amount: '20,00' });
    const { statements, differences } = await look();
    expect(statements).toContainEqual({ with: 'ARCADE', lines: null, refused: 'statement.0.amount: "20,00"' });
    expect(differences).toContainEqual({
      kind: 'VENDOR_STATEMENT',
      with: 'ARCADE',
      subject: 'statement.0.amount: "20,00"',
      ours: null,
      theirs: null,
    });
    expect(differences.filter(({ subject }) => subject === id)).toEqual([]);
  });

  it('that does not come is said', async () => {
    vendor.down = true;
    const { statements } = await look();
    vendor.down = false;
    expect(statements).toContainEqual({ with: 'ARCADE', lines: null });
  });
});

describe('a payment provider’s statement', () => {
  const pay = async (isReported = true): Promise<StatementLine> => {
    const { id } = await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'qr', amount: '20.00' }, idempotencyKey: randomUUID() },
      session,
    );
    const line = {
      seq: (paid?.length ?? 0) + 1,
      paymentId: `pay-${id}`,
      orderId: id,
      status: 'SUCCEEDED',
      amount: '20.00',
      currency: 'USD',
      at: NOON,
    } as const;
    if (isReported) {
      await takeNotice(platform.deps.db.kysely, {
        ...line,
        provider: 'hosted-page',
        eventId: randomUUID(),
        amountMinor: 200_000n,
        at: platform.deps.clock.now(),
      });
    }
    return line;
  };

  it('shows a payment that we were never told of, and one of another sum', async () => {
    const [fine, unreported, other] = [await pay(), await pay(false), await pay()];
    paid = [fine, { ...unreported, seq: 2 }, { ...other, seq: 3, amount: '25.00' }];
    const differences = await found('PROVIDER_PAYMENT');
    expect(differences.map(({ subject }) => subject)).not.toContain(fine.orderId);
    expect(differences).toEqual(
      expect.arrayContaining([
        { kind: 'PROVIDER_PAYMENT', with: 'hosted-page', subject: unreported.orderId, ours: null, theirs: '20.00' },
        { kind: 'PROVIDER_PAYMENT', with: 'hosted-page', subject: other.orderId, ours: '20.00', theirs: '25.00' },
      ]),
    );
  });

  it('that lacks a payment is asked for it by its order, since clocks differ', async () => {
    const [elsewhere, never] = [await pay(), await pay()];
    paid = [{ ...elsewhere, at: '2026-01-01T00:00:00.000Z' }];
    expect(await found('PROVIDER_PAYMENT', elsewhere.orderId)).toEqual([]);
    expect(await found('PROVIDER_PAYMENT', never.orderId)).toMatchObject([{ ours: '20.00', theirs: null }]);
  });

  it('with an amount that is none is refused with its reason as well', async () => {
    paid = [{ ...(await pay()), amount: '1e3' }];
    const { statements, differences } = await look();
    expect(statements).toContainEqual({ with: 'hosted-page', lines: null, refused: 'payments.0.amount: "1e3"' });
    expect(differences.map(({ kind }) => kind)).toContain('PROVIDER_STATEMENT');
    expect(differences.map(({ kind }) => kind)).not.toContain('PROVIDER_UNREACHABLE');
  });

  it('that does not come is said', async () => {
    paid = undefined;
    expect(await found('PROVIDER_UNREACHABLE')).toMatchObject([{ with: 'hosted-page', subject: 'statement' }]);
  });
});

it('is made once for each day that is over, and kept', async () => {
  const run = () =>
    platform.deps.jobs.all.find(({ name }) => name === 'wallet-reconcile')?.run(platform.deps.clock.now());
  const kept = () => platform.value(transferOperatorCalls.listReconciliations, { query: {} }, operator);
  await run();
  const first = await kept();
  expect(first.rows).toHaveLength(1);
  await platform.advance(60_000);
  await run();
  expect(await kept()).toEqual(first);
  await platform.advance(DAY_MS);
  operator = await platform.enterAsOperator();
  await run();
  const { rows } = await kept();
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(first.rows[0]);
  expect((rows[0]?.day ?? '') > (rows[1]?.day ?? '')).toBe(true);
});
