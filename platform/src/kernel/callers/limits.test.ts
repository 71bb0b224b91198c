import { sessionCalls } from '@baize/protocol/session';
import { settingsCalls } from '@baize/protocol/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { GENERAL_LIMIT, MISSING_LIMIT } from '../calls/guard.ts';
import { addressKey } from '../network/network.ts';

let direct: TestPlatform;
let proxied: TestPlatform;
const env = { BAIZE_RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '10.1.0.0/16', COUNTRY_HEADER: 'CF-IPCountry' };
beforeAll(async () => {
  direct = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
  proxied = await startPlatform({ env });
});
afterAll(() => Promise.all([direct.close(), proxied.close()]));

/** Asks so many times and returns how many were let through. */
async function letThrough(platform: TestPlatform, times: number, options: () => object): Promise<number> {
  let passed = 0;
  for (let count = 0; count < times; count += 1) {
    const { statusCode } = await platform.inject({ method: 'GET', url: settingsCalls.getStatus.path, ...options() });
    if (statusCode !== 429) passed += 1;
  }
  return passed;
}

describe('an address', () => {
  it('may ask so often in a minute, whatever it asks, and then waits', async () => {
    const from = { remoteAddress: '192.0.2.10' };
    expect(await letThrough(direct, GENERAL_LIMIT.max + 20, () => from)).toBe(GENERAL_LIMIT.max);
    const refused = await direct.inject({ method: 'GET', url: sessionCalls.getMember.path, ...from });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await direct.inject({ method: 'GET', url: settingsCalls.getStatus.path })).statusCode).toBe(200);
  });

  it('is the socket’s: a forged X-Forwarded-For makes no new one', async () => {
    let count = 0;
    const forged = () => ({
      remoteAddress: '192.0.2.11',
      headers: { 'x-forwarded-for': `198.51.100.${(count += 1) % 250}` },
    });
    expect(await letThrough(direct, GENERAL_LIMIT.max + 20, forged)).toBe(GENERAL_LIMIT.max);
    // Nor does it through a platform that trusts another proxy.
    expect(await letThrough(proxied, GENERAL_LIMIT.max + 20, forged)).toBe(GENERAL_LIMIT.max);
  });

  it('is what the trusted proxy says, whatever the caller had put before it', async () => {
    const statusOf = async (remoteAddress: string, forwarded: string, country = 'VN') => {
      const headers = { 'x-forwarded-for': forwarded, 'cf-ipcountry': country };
      return (await proxied.inject({ method: 'GET', url: settingsCalls.getStatus.path, remoteAddress, headers })).json()
        .value;
    };
    expect(await statusOf('10.1.2.3', '203.0.113.7')).toMatchObject({ ip: '203.0.113.7', country: 'VN' });
    expect(await statusOf('10.1.2.3', '1.1.1.1, 203.0.113.7')).toMatchObject({ ip: '203.0.113.7' });
    expect(await statusOf('192.0.2.50', '203.0.113.7')).toMatchObject({ ip: '192.0.2.50', country: '' });
    expect(await statusOf('10.1.2.3', '203.0.113.7', '<script>')).toMatchObject({ country: '' });
  });

  it('is sent so many pages in a minute, wherever they lead, and its calls go on', async () => {
    const page = async (url: string) => {
      const headers = { accept: 'text/html' };
      return (await direct.inject({ method: 'GET', url, headers, remoteAddress: '192.0.2.13' })).statusCode;
    };
    const statuses = [];
    for (let count = 0; count < GENERAL_LIMIT.max + 5; count += 1)
      statuses.push(await page(count % 2 === 0 ? '/' : `/rng/${count}`));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const from = { url: settingsCalls.getStatus.path, remoteAddress: '192.0.2.13' };
    expect((await direct.inject(from)).statusCode).toBe(200);
  });

  it('that looks for what is not there is stopped earlier', async () => {
    const miss = async (url: string) =>
      (await direct.inject({ method: 'GET', url, remoteAddress: '192.0.2.12' })).statusCode;
    const statuses = [];
    for (let count = 0; count < MISSING_LIMIT.max + 5; count += 1) statuses.push(await miss(`/wps/guess/${count}`));
    expect(statuses.filter((status) => status === 404)).toHaveLength(MISSING_LIMIT.max);
    expect(statuses.slice(MISSING_LIMIT.max)).toEqual([429, 429, 429, 429, 429]);
    expect(await miss('/wps/system/status')).toBe(200);
  });
});

describe('what is counted as one address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
