import { protocolCalls } from '@baize/protocol/calls';
import { expect, it } from 'vitest';
import { draftOf, faultsOf, fieldsOf, planOf, typedOf } from './form-plan.ts';

const callOf = (id: string) => {
  const call = protocolCalls.find((each) => each.id === id);
  if (!call) throw new Error(`no call ${id}`);
  return call;
};
const fieldOf = (id: string, path: string) => fieldsOf(planOf(callOf(id))).find((field) => field.path === path);

it('takes each field’s control from the call’s own schema', () => {
  expect(fieldOf('wallet.payWithdrawal', 'body.outcome')).toMatchObject({
    control: 'choice',
    choices: ['STARTED', 'PAID', 'PART_PAID', 'FAILED'],
  });
  expect(fieldOf('wallet.payWithdrawal', 'body.amount')).toMatchObject({ control: 'text', isOptional: true });
  expect(fieldOf('wallet.setWithdrawalRules', 'body.open')).toMatchObject({ control: 'yesno', isOptional: false });
  expect(fieldOf('wallet.setWithdrawalRules', 'body.feeBps')).toMatchObject({
    control: 'number',
    hint: { min: 0, max: 10_000 },
  });
  expect(fieldOf('contracts.offerAsHouse', 'body.terms')).toMatchObject({ control: 'json' });
  expect(fieldOf('ops.createOperator', 'body.permissions')).toMatchObject({ control: 'lines' });
});

it('sends what was typed, and leaves out what was not', () => {
  const call = callOf('wallet.payWithdrawal');
  const typed = { 'params.withdrawalId': ' w_1 ', 'body.outcome': 'PAID' };
  expect(draftOf(planOf(call), typed).input).toEqual({ params: { withdrawalId: 'w_1' }, body: { outcome: 'PAID' } });
});

it('says which field is no JSON, and which one the schema refuses', () => {
  const call = callOf('wallet.setWithdrawalRules');
  expect(draftOf(planOf(call), { 'body.levels': '[{' }).unreadable).toEqual(['body.levels']);
  const { input } = draftOf(planOf(call), { 'body.feeBps': '20000', 'body.open': 'true' });
  const faults = faultsOf(call, input);
  expect(faults.has('body.feeBps')).toBe(true);
  expect(faults.has('body.minAmount')).toBe(true);
  expect(faults.has('body.open')).toBe(false);
});

it('asks for texts as a whole, because any language may be among them', () => {
  expect(fieldOf('ops.createBanner', 'body.texts')).toMatchObject({ control: 'json' });
});

it('makes of a thing the typed values of which it comes again', () => {
  const call = callOf('wallet.setWithdrawalRules');
  const typed = typedOf(planOf(call), { body: { open: true, feeBps: 50, minAmount: '5.00', levels: [{ level: 1 }] } });
  expect(typed).toMatchObject({ 'body.open': 'true', 'body.feeBps': '50', 'body.levels': '[{"level":1}]' });
  expect(draftOf(planOf(call), typed).input).toMatchObject({
    body: { open: true, feeBps: 50, minAmount: '5.00', levels: [{ level: 1 }] },
  });
});

it('makes a table of things alike, and of a record of plain values', () => {
  const levels = fieldOf('wallet.setWithdrawalRules', 'body.levels');
  expect(levels).toMatchObject({ control: 'rows' });
  expect(levels?.cells?.map(({ name }) => name)).toEqual(['dailyAmount', 'dailyCount', 'freeCount']);
  expect(fieldOf('wallet.setTurnoverRules', 'body.weights')).toMatchObject({ control: 'rows', isRecord: true });
  const rates = draftOf(planOf(callOf('points.setRules')), { 'body.rankBps': '10000\n12000' });
  expect(rates.input).toMatchObject({ body: { rankBps: [10_000, 12_000] } });
});
