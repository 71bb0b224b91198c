import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../platform/src/testing/index.ts';
import { checkAmounts } from './checks/amounts.ts';
import { checkBuildPaths } from './checks/build-paths.ts';
import { checkCatalogues } from './texts/check-catalogues.ts';
import { checkComments } from './checks/words/comments.ts';
import { checkDateFormats } from './checks/date-formats.ts';
import { checkForms } from './checks/forms.ts';
import { checkHandlers, checkPathTests } from './checks/handlers.ts';
import { checkLedgerWrites } from './checks/ledger-writes.ts';
import { checkMarkers } from './checks/markers.ts';
import { MONEY_FLOAT_ALLOWANCES } from './checks/money-float-allowances.ts';
import { checkMoneyFloats } from './checks/money-floats.ts';
import { checkNames } from './checks/words/names.ts';
import { checkOldWords } from './checks/words/old-words.ts';
import { checkQueryConditions } from './checks/query-conditions.ts';
import { checkRealClock } from './checks/real-clock.ts';
import { checkServices } from './checks/services.ts';
import { checkFetchStubs } from './checks/fetch-stubs.ts';
import { checkFolderCircles } from './checks/folder-circles.ts';
import { checkFolders } from './checks/folders.ts';
import { checkSize } from './checks/size.ts';
import { checkSqlCalls } from './checks/sql-calls.ts';
import { checkTableNames } from './checks/table-names.ts';
import { checkTimes } from './checks/times.ts';
import { checkDoors, checkPairs, checkWings } from './checks/wings.ts';
import { ROOT } from './launcher/paths.mjs';

// Each finding says where it is and what to do, so an empty list is compared to show them all.
describe('the repository is tidy', () => {
  it('has the wings of the list on every floor, each said in the protocol', () => {
    expect(checkWings(ROOT)).toEqual([]);
  });

  it('declares each wing in wing.ts, and lets doors only let through', () => {
    expect(checkDoors(ROOT)).toEqual([]);
  });

  it('makes its services in one way', () => {
    expect(checkServices(ROOT)).toEqual([]);
  });

  it('has no circle in the table of wings that may enter each other', () => {
    expect(checkPairs()).toEqual([]);
  });

  it('tests every path of the protocol', () => {
    expect(checkPathTests(ROOT)).toEqual([]);
  });

  it('says every message in every language', () => {
    expect(checkCatalogues(ROOT)).toEqual([]);
  });

  it('names no file inside a wing in the build', () => {
    expect(checkBuildPaths(ROOT)).toEqual([]);
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

  it('names nothing by a word that the glossary has replaced', () => {
    expect(checkOldWords(ROOT)).toEqual([]);
  });

  it('makes forms with the kit', () => {
    expect(checkForms(ROOT)).toEqual([]);
  });

  it('stands at the edge of the network in one way', () => {
    expect(checkFetchStubs(ROOT)).toEqual([]);
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

  it('calls SQL functions of many parameters by name', () => {
    expect(checkSqlCalls(ROOT)).toEqual([]);
  });

  it('asks in queries for values that are there', () => {
    expect(checkQueryConditions(ROOT)).toEqual([]);
  });

  it('names tables by their wing', () => {
    expect(checkTableNames(ROOT)).toEqual([]);
  });

  it('has no file that is too long', () => {
    expect(checkSize(ROOT)).toEqual([]);
  });

  it('keeps folders small', () => {
    expect(checkFolders(ROOT)).toEqual([]);
  });

  it('has no circle among the folders of a wing', () => {
    expect(checkFolderCircles(ROOT)).toEqual([]);
  });

  it('has no name that says nothing', () => {
    expect(checkNames(ROOT)).toEqual([]);
  });

  it('has no comment that opens with a relative clause', () => {
    expect(checkComments(ROOT)).toEqual([]);
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
