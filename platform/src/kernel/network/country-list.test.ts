import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCountryList } from './country-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-countries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listOf(text: string) {
  const file = join(folder, 'countries.csv');
  writeFileSync(file, text);
  return readCountryList(file);
}

describe('the list of countries', () => {
  const countryOf = listOf(
    [
      '# documentation networks',
      '203.0.113.0/25,VN',
      '"203.0.113.128","203.0.113.200","th"',
      '2001:db8::/32,JP',
      '',
    ].join('\n'),
  );

  it.each([
    ['203.0.113.0', 'VN'],
    ['203.0.113.127', 'VN'],
    ['203.0.113.128', 'TH'],
    ['203.0.113.200', 'TH'],
    ['203.0.113.201', ''],
    ['203.0.112.255', ''],
    ['::ffff:203.0.113.9', 'VN'],
    ['2001:db8:1::7', 'JP'],
    ['2001:db9::', ''],
    ['no address', ''],
  ])('places %s in "%s"', (ip, country) => expect(countryOf(ip)).toBe(country));

  it.each([
    ['a line without a country', '203.0.113.0/24'],
    ['a country that is none', '203.0.113.0/24,Vietnam'],
    ['an address that is none', '203.0.113.999/24,VN'],
    ['a range that ends before it begins', '203.0.113.9,203.0.113.1,VN'],
    ['ranges that overlap', '203.0.113.0/24,VN\n203.0.113.128/25,TH'],
  ])('refuses %s', (_, text) => expect(() => listOf(text)).toThrow(/^COUNTRY_LIST /));

  it('refuses a file that is not there', () =>
    expect(() => readCountryList(join(folder, 'none.csv'))).toThrow(/cannot be read/));
});
