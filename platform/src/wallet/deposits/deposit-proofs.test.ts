import { depositOperatorCalls, walletCalls, walletOperatorCalls } from '@baize/protocol/wallet';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { photo } from '../testing/cashier.ts';

let platform: TestPlatform;
let operator: TestSession;
let session: TestSession;
let depositId: string;

beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());
beforeEach(async () => {
  session = await platform.signUp();
  const body = { method: 'bank-transfer', amount: '200.00' };
  depositId = (await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session)).id;
});

async function png(width: number): Promise<string> {
  const canvas = createCanvas(width, 30);
  canvas.getContext('2d').fillRect(0, 0, width / 2, 30);
  return (await canvas.encode('png')).toString('base64');
}
const report = (proofs: string[], as = session) =>
  platform.call(walletCalls.reportDepositPaid, { params: { depositId }, body: { proofs } }, as);
const queued = async () =>
  (await platform.value(depositOperatorCalls.listEveryDeposit, { query: { waiting: 'true' } }, operator)).rows.find(
    ({ id }) => id === depositId,
  );
const look = () => platform.value(walletCalls.getDeposit, { params: { depositId } }, session);

it('come with the report, drawn anew, and stand in the operator’s queue', async () => {
  expect((await report([await photo(), await png(40)])).envelope).toMatchObject({
    success: true,
    value: { status: 'PAID', proofCount: 2 },
  });
  const { proofIds = [] } = (await queued()) ?? {};
  expect(proofIds).toHaveLength(2);
  for (const proofId of proofIds) {
    const path = walletOperatorCalls.getProof.path.replace('{proofId}', proofId);
    const headers = { authorization: `Bearer ${operator.token}`, cookie: operator.cookie };
    const reply = await platform.inject({ method: 'GET', url: path, headers });
    expect(reply.headers['content-type']).toBe('image/webp');
    await expect(loadImage(reply.rawPayload)).resolves.toMatchObject({ height: expect.any(Number) });
  }
});

it('may be added later, and count once when a report is sent again', async () => {
  await report([]);
  const picture = await photo();
  expect((await report([picture])).envelope).toMatchObject({ value: { proofCount: 1 } });
  expect((await report([picture, await png(50)])).envelope).toMatchObject({ value: { proofCount: 2 } });
});

it('are three at the most, whether they come at once or one by one', async () => {
  const [first, ...others] = [await png(30), await png(31), await png(32), await png(33)];
  expect((await report([first ?? '', ...others])).envelope).toMatchObject({
    code: 'VALIDATION_FAILED',
    value: { fields: { proofs: [{ rule: 'max' }] } },
  });
  expect(await look()).toMatchObject({ status: 'PENDING', proofCount: 0 });
  expect((await report(others)).envelope).toMatchObject({ success: true });
  expect((await report([first ?? ''])).envelope).toMatchObject({
    value: { fields: { proofs: [{ rule: 'max', max: 3 }] } },
  });
  expect((await queued())?.proofIds).toHaveLength(3);
});

it.each([
  ['no picture at all', 'not base64!'],
  ['a page that calls itself one', Buffer.from('<html><script>alert(1)</script></html>').toString('base64')],
  ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000').toString('base64')],
])('refuse %s under their field, and the report is not made', async (_, picture) => {
  expect((await report([picture])).envelope).toMatchObject({
    value: { fields: { proofs: [{ rule: 'invalid' }] } },
  });
  expect(await look()).toMatchObject({ status: 'PENDING', proofCount: 0 });
});

it('are nobody else’s to send, and change nothing once it is decided', async () => {
  expect((await report([await photo()], await platform.signUp())).status).toBe(404);
  await platform.value(depositOperatorCalls.approveDeposit, { params: { depositId }, body: {} }, operator);
  expect((await report([await photo()])).envelope).toMatchObject({ value: { status: 'CREDITED', proofCount: 0 } });
});
