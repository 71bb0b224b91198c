import { describe, expect, it } from 'vitest';
import { checkMobile } from './check-mobile.ts';

describe('checkMobile', () => {
  it.each([
    ['VN +84', '912345678'],
    ['VN +84', '0912 345 678'],
    ['VN +84', '+84912345678'],
    ['CN +86', '138 0013 8000'],
    ['TH +66', '０８１２３４５６７８'],
    ['IN +91', '98765-43210'],
  ])('takes %s %s', async (country, mobileNum) => {
    expect(await checkMobile({ country, mobileNum })).toBeUndefined();
  });

  it.each([
    ['VN +84', '09123'],
    ['VN +84', '2412345678'],
    ['VN +84', '--'],
    ['CN +86', '1080013800'],
    ['US +1', '+84912345678'],
  ])('refuses %s %s', async (country, mobileNum) => {
    expect(await checkMobile({ country, mobileNum })).toMatchObject({ rule: 'pattern', pattern: 'phone' });
  });

  it('says how many digits the country has, one number where there is one', async () => {
    expect(await checkMobile({ country: 'CN +86', mobileNum: '12' })).toMatchObject({ min: 11, max: 11 });
  });

  it('has nothing to say of nothing, and leaves a country it does not know to the server', async () => {
    expect(await checkMobile({ country: 'VN +84', mobileNum: ' ' })).toBeUndefined();
    expect(await checkMobile({ country: 'XX +999', mobileNum: '12345' })).toBeUndefined();
  });
});
