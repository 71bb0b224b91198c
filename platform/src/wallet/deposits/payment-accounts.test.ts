import { z } from '@baize/protocol/kernel';
import { depositOperatorCalls, paymentMethodTerms } from '@baize/protocol/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

const METHOD = 'bank-transfer';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const method = async () => {
  const { methods } = await platform.value(depositOperatorCalls.listPaymentMethods, {}, operator);
  const found = methods.find(({ code }) => code === METHOD);
  if (!found) throw new Error(`there is no ${METHOD}`);
  return found;
};

it('takes two operators where members would send their money elsewhere', async () => {
  const before = await method();
  const details = [{ label: 'number' as const, value: '9999 0000 1111' }];
  expect(before.details).not.toEqual(details);
  const inputOf = (change: object) => ({
    params: { method: METHOD },
    body: { ...z.parse(paymentMethodTerms, before), ...change },
  });
  const set = async (change: object) =>
    (await platform.call(depositOperatorCalls.setPaymentMethod, inputOf(change), operator)).envelope;

  expect(await set({ details })).toMatchObject({
    code: 'SECOND_OPERATOR_REQUIRED',
    value: { exceeded: [{ bound: 'always', asked: 'details' }] },
  });
  expect((await method()).details).toEqual(before.details);
  expect((await set({ minAmount: '25.00' })).success).toBe(true);
  expect(
    await platform.valueByTwo(depositOperatorCalls.setPaymentMethod, inputOf({ details }), operator),
  ).toMatchObject({
    details,
  });
  // To show no account sends nobody’s money anywhere.
  expect((await set({ details: [] })).success).toBe(true);
});
