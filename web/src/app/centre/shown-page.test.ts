import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import type { CentrePage } from '../../kernel/centre.ts';
import { groupPages, shownPage } from './shown-page.ts';

const page = (name: CentrePage['name'], group: CentrePage['group']): CentrePage => ({
  name,
  group,
  label: msg`A page`,
  icon: 'shield',
  load: async () => () => null,
});
const security = page('securityCenter', 'account');
const deposit = page('depositv2', 'money');
const record = page('transactionHistory', 'money');
const pages = [deposit, security, record];

describe('shownPage', () => {
  it.each([
    ['depositv2', true, deposit],
    ['depositv2', false, deposit],
    ['unknown', true, security],
    ['unknown', false, security],
    [undefined, true, security],
    ['menu', true, security],
    ['menu', false, undefined],
  ] as const)('%s with wide=%s', (asked, wide, expected) => {
    expect(shownPage(pages, asked, wide)).toBe(expected);
  });

  it('falls back on the first page where there is no security centre', () => {
    expect(shownPage([deposit, record], undefined, true)).toBe(deposit);
    expect(shownPage([], 'depositv2', true)).toBeUndefined();
  });

  it('stays on a page that the server has closed, and opens none of those by itself', () => {
    expect(shownPage([record], 'depositv2', true, pages)).toBe(deposit);
    expect(shownPage([record], 'unknown', true, pages)).toBe(record);
    expect(shownPage([], 'menu', true, pages)).toBeUndefined();
  });
});

describe('groupPages', () => {
  it('stands in the order of the specification, whatever the order of the wings, further pages last', () => {
    const bets = page('personalHistoryCopy', 'play');
    const further = page('menu', 'play');
    const names = groupPages([further, record, bets, deposit, security]).map((run) => run.map(({ name }) => name));
    expect(names).toEqual([
      ['securityCenter'],
      ['depositv2'],
      ['personalHistoryCopy'],
      ['transactionHistory'],
      ['menu'],
    ]);
  });
});
