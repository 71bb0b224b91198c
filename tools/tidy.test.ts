import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../platform/src/testing/index.ts';
import { checkAmounts } from './checks/amounts.ts';
import { checkDateFormats } from './checks/date-formats.ts';
import { checkHandlers, checkPathTests } from './checks/handlers.ts';
import { checkLedgerWrites } from './checks/ledger-writes.ts';
import { checkLocales } from './checks/locales.ts';
import { checkMarkers } from './checks/markers.ts';
import { MONEY_FLOAT_ALLOWANCES } from './checks/money-float-allowances.ts';
import { checkMoneyFloats } from './checks/money-floats.ts';
import { checkNames } from './checks/names.ts';
import { checkRealClock } from './checks/real-clock.ts';
import { checkSize } from './checks/size.ts';
import { checkTimes } from './checks/times.ts';
import { checkPairs, checkWings } from './checks/wings.ts';
import { ROOT } from './launcher/paths.mjs';

// Each finding says where it is and what to do, so an empty list is compared to show them all.
describe('the house is tidy', () => {
  it('has the wings of the list on every floor, each said in the protocol', () => {
    expect(checkWings(ROOT)).toEqual([]);
  });

  it('has no circle in the table of wings that may enter each other', () => {
    expect(checkPairs()).toEqual([]);
  });

  it('tests every path of the protocol', () => {
    expect(checkPathTests(ROOT)).toEqual([]);
  });

  it('says every message in every language', () => {
    expect(checkLocales(ROOT)).toEqual([]);
    expect(checkLocales(ROOT, 'platform/src')).toEqual([]);
  });

  it('writes dates in one place', () => {
    expect(checkDateFormats(ROOT)).toEqual([]);
  });

  it('lets no float touch money', () => {
    expect(checkMoneyFloats(ROOT)).toEqual([]);
  });

  it('takes no text that is no amount for one', () => {
    expect(checkAmounts(ROOT)).toEqual([]);
  });

  it('calls an hour and a day by their names', () => {
    expect(checkTimes(ROOT)).toEqual([]);
  });

  it('has no allowance for a float that is not there any more', () => {
    const all = checkMoneyFloats(ROOT, []);
    const used = ({ path, expression }: (typeof MONEY_FLOAT_ALLOWANCES)[number]): boolean =>
      all.some((finding) => finding.startsWith(`${path}:`) && finding.includes(expression));
    expect(MONEY_FLOAT_ALLOWANCES.filter((allowance) => !used(allowance))).toEqual([]);
  });

  it('writes money in the wallet alone', () => {
    expect(checkLedgerWrites(ROOT)).toEqual([]);
  });

  it('has no file that is too long', () => {
    expect(checkSize(ROOT)).toEqual([]);
  });

  it('has no name that says nothing', () => {
    expect(checkNames(ROOT)).toEqual([]);
  });

  it('has no test in the gate that judges by the clock', () => {
    expect(checkRealClock(ROOT)).toEqual([]);
  });

  it('has nothing unfinished or switched off without a reason', () => {
    expect(checkMarkers(ROOT)).toEqual([]);
  });
});

describe('the platform', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await startPlatform();
  });

  afterAll(() => platform.close());

  it('answers every path of the protocol', () => {
    expect(checkHandlers(ROOT, (method, url) => platform.app.hasRoute({ method, url }))).toEqual([]);
  });
});
