import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { protocolCalls } from '@baize/protocol/calls';
import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, planOf } from './calls/form-plan.ts';
import { operatorCalls } from './calls/operator-calls.ts';

/** Calls that no page makes, each with why. */
const NOT_REACHED: Readonly<Record<string, string>> = {};

/** Made from a page of its own, beside "All calls". */
const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !file.startsWith('calls/'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const hasOwnPage = (id: string): boolean => {
  const name = id.split('.')[1] ?? id;
  return new RegExp(`[.']${name}\\b`).test(SOURCES);
};

/** Calls that "All calls" alone makes, each with why. */
const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  'ops.getOperator': 'the session that a login answers says the same',
  'promotions.previewPromotion': 'the editor shows the draft on the site’s own page',
};

const calls = protocolCalls.filter(({ audience }) => audience === 'operator');
const offered = new Set(operatorCalls(() => true).map(({ id }) => id));

describe('every call of operators', () => {
  it.each(calls.map(({ id }) => id))('%s is reached from a page, or listed with why not', (id) => {
    expect(offered.has(id)).toBe(NOT_REACHED[id] === undefined);
  });

  it('is offered to nobody who may not make it', () => {
    expect(operatorCalls(() => false)).toEqual([]);
    const permissions = new Set(
      operatorCalls((permission) => permission === 'ops.audit').map((call) => call.permission),
    );
    expect([...permissions]).toEqual(['ops.audit']);
  });

  it('has a page of its own, or is listed with why not', () => {
    const without = calls.filter(({ id }) => !hasOwnPage(id)).map(({ id }) => id);
    expect(without.toSorted()).toEqual(Object.keys(WITHOUT_A_PAGE).toSorted());
  });

  it('is one that there is, where it is listed', () => {
    expect(Object.keys(NOT_REACHED).filter((id) => !calls.some((call) => call.id === id))).toEqual([]);
  });

  it.each(calls.map((call) => [call.id, call] as const))(
    '%s has a field for each part of its address and body',
    (_, call) => {
      const fields = fieldsOf(planOf(call));
      for (const [, name] of call.path.matchAll(/\{(\w+)\}/g)) {
        expect(fields.map(({ path }) => path)).toContain(`params.${name}`);
      }
      expect(call.body === undefined || fields.some(({ path }) => path.startsWith('body'))).toBe(true);
      // Nothing that is asked for is without a control, and nothing typed is lost on the way.
      const typed = Object.fromEntries(
        fields.map(({ path, control, choices }) => [
          path,
          control === 'json' ? '{}' : control === 'rows' ? '[]' : (choices[0] ?? '1'),
        ]),
      );
      const { input, unreadable } = draftOf(planOf(call), typed);
      expect(unreadable).toEqual([]);
      const given = JSON.stringify(input);
      for (const { path } of fields) expect(given).toContain(`"${path.split('.').at(-1)}":`);
    },
  );
});

it('has pages of their own for the daily work', () => {
  const daily = [
    'wallet.claimWithdrawal',
    'wallet.approveWithdrawal',
    'wallet.rejectWithdrawal',
    'wallet.payWithdrawal',
    'wallet.approveDeposit',
    'wallet.rejectDeposit',
    'wallet.decideAdjustment',
    'ops.decideRequest',
    'promotions.approveApplication',
    'promotions.rejectApplication',
    'promotions.approveClaim',
    'promotions.refuseClaim',
    'points.takeOrder',
    'points.approveOrder',
    'points.rejectOrder',
    'referral.decideReview',
    'lottery.enterResult',
    'lottery.confirmResult',
    'wallet.checkVendorTransfer',
    'wallet.endVendorTransfer',
    'ops.findAnything',
    'ops.listRelated',
    'ops.addNote',
    'ops.endHandOver',
    'ops.removeMemberSecondFactors',
    'limits.excludeMember',
    'bets.getMemberBet',
    'ops.saveFilter',
    'ops.getSystem',
    'ops.retrySetAside',
    'ops.getMember',
    'wallet.listMemberLines',
    'bets.listMemberBets',
    'limits.getMemberLimits',
    'ops.listAudit',
    'ops.createOperator',
    'ops.setOperatorPermissions',
  ];
  expect(daily.filter((id) => !hasOwnPage(id))).toEqual([]);
});
