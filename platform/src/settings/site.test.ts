import { contentCalls } from '@baize/protocol/content';
import { settingsCalls, type SiteSettings } from '@baize/protocol/settings';
import { gamesCalls } from '@baize/protocol/games';
import { demoCalls, type Call } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { siteOf } from './service.ts';
import { defaultSettings } from './seed/default-settings.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
afterEach(async () => {
  for (const merchant of ['baize', 'harbour']) {
    await siteOf(platform.deps).set(merchant, 'opening', defaultSettings.opening);
    await siteOf(platform.deps).set(merchant, 'regions', defaultSettings.regions);
  }
});

const deny = (rules: Partial<SiteSettings['regions']>): Promise<void> =>
  siteOf(platform.deps).set('baize', 'regions', { ...defaultSettings.regions, ...rules });

const visitor = { ip: '203.0.113.7' };

describe('an open site', () => {
  it('says so, with the visitor’s address', async () => {
    const { status, envelope } = await platform.call(settingsCalls.getStatus, {}, undefined, visitor);
    expect(status).toBe(200);
    expect(envelope).toEqual({ success: true, value: { status: 0, ip: '203.0.113.7', country: '' } });
  });

  it('tells the front end everything it starts with', async () => {
    const { envelope } = await platform.call(settingsCalls.getPermission);
    expect(envelope).toMatchObject({
      success: true,
      value: {
        info: {
          balanceSymbol: 'P',
          whitelabel: { USERNAMEREG3: true, FREEPLAY3: true },
          register: { termsTicked: false, fields: { password: { min: 12, max: 64 } } },
          launchGameCDNs: [platform.deps.config.arcadeOrigin],
        },
        maintenance: false,
        regionRestriction: false,
      },
    });
  });

  it('gives notices newest first, in the language asked for, else in English', async () => {
    const titles = async (language: string): Promise<string[]> => {
      const { envelope } = await platform.call(settingsCalls.getPermission, {}, undefined, { headers: { language } });
      return envelope.success ? envelope.value.notices.map(({ title }) => title) : [];
    };
    expect(await titles('EN')).toEqual(['Play at your own pace', 'Verify any round', 'Demo credits only']);
    expect(await titles('CN')).toEqual(['理性游戏', '每一局都可自行验证', '仅限试玩点数']);
    expect(await titles('SW')).toEqual(await titles('EN'));
  });

  it('stamps notices as the specification writes time', async () => {
    const { envelope } = await platform.call(settingsCalls.getPermission);
    const stamps = envelope.success ? envelope.value.notices.map(({ timestamp }) => timestamp) : [];
    expect(stamps).toHaveLength(3);
    for (const stamp of stamps) expect(stamp).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it('gives switches with the menu, and the field rules by themselves', async () => {
    const whitelabel = await platform.call(settingsCalls.getWhitelabel);
    expect(whitelabel.envelope).toMatchObject({
      value: {
        switches: { MOBILENUMREG3: true },
        menu: expect.arrayContaining([
          { key: 'manualRebate', enabled: true },
          { key: 'withdraw', enabled: true },
          { key: 'help', enabled: true },
        ]),
      },
    });
    const rules = await platform.call(settingsCalls.getRegisterSettings);
    expect(rules.envelope).toMatchObject({
      value: { fields: { username: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', min: 4, max: 20, required: true } } },
    });
  });

  it('lists every country once with a dialling code', async () => {
    const { envelope } = await platform.call(settingsCalls.listCountries);
    const countries = envelope.success ? envelope.value : [];
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ countryCode }) => countryCode)).size).toBe(countries.length);
    expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '+84', flag: '/COUNTRY_FLAG/VN.png' });
  });
});

describe('a site in maintenance', () => {
  it('says until when, and answers nothing but what a closed site needs', async () => {
    const maintenanceEnd = new Date(platform.deps.clock.now().getTime() + 600_000).toISOString();
    await platform.call(demoCalls.setSiteStatus, { body: { status: 1, maintenanceEnd } });
    const status = await platform.call(settingsCalls.getStatus, {}, undefined, visitor);
    expect(status.envelope).toMatchObject({ value: { status: 1, maintenanceEnd } });
    const permission = await platform.call(settingsCalls.getPermission, {}, undefined, visitor);
    expect(permission.envelope).toMatchObject({ value: { maintenance: true, maintenanceEnd } });
    const balance = await platform.call(walletCalls.getBalance, {}, undefined, visitor);
    expect(balance.status).toBe(503);
    expect(balance.envelope).toMatchObject({ success: false, code: 'MAINTENANCE', value: { maintenanceEnd } });
    expect(Number(balance.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(balance.headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('is one brand’s own matter', async () => {
    await platform.call(demoCalls.setSiteStatus, { body: { status: 1 } });
    const other = await platform.call(settingsCalls.getStatus, {}, undefined, { headers: { merchant: 'harbour' } });
    expect(other.envelope).toMatchObject({ value: { status: 0 } });
  });
});

describe('a site that is not offered somewhere', () => {
  it('refuses that address alone, and says which it is', async () => {
    await siteOf(platform.deps).set('baize', 'opening', { maintenance: true, notice: {} });
    await deny({ deniedAddresses: ['203.0.113.7'] });
    const status = await platform.call(settingsCalls.getStatus, {}, undefined, visitor);
    expect(status.envelope).toMatchObject({ value: { status: 2, ip: '203.0.113.7' } });
    const balance = await platform.call(walletCalls.getBalance, {}, undefined, visitor);
    expect(balance.status).toBe(403);
    expect(balance.envelope).toMatchObject({ code: 'REGION_RESTRICTED', value: { ip: '203.0.113.7' } });
    const elsewhere = await platform.call(settingsCalls.getStatus, {}, undefined, { ip: '203.0.113.8' });
    expect(elsewhere.envelope).toMatchObject({ value: { status: 1 } });
  });

  it('does not believe an address that the caller forged', async () => {
    await deny({ deniedAddresses: ['203.0.113.7'] });
    const { envelope } = await platform.call(settingsCalls.getStatus, {}, undefined, {
      ...visitor,
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    expect(envelope).toMatchObject({ value: { status: 2, ip: '203.0.113.7' } });
  });
});

describe('where the site is offered', () => {
  const statusFor = async (ip: string): Promise<number | undefined> => {
    const { envelope } = await platform.call(settingsCalls.getStatus, {}, undefined, { ip });
    return envelope.success ? envelope.value.status : undefined;
  };

  it('takes networks, and exceptions from them', async () => {
    await deny({ deniedAddresses: ['203.0.113.0/24', '2001:db8::/32'], allowedAddresses: ['203.0.113.9'] });
    expect(await statusFor('203.0.113.7')).toBe(2);
    expect(await statusFor('::ffff:203.0.113.7')).toBe(2);
    expect(await statusFor('2001:db8:5::1')).toBe(2);
    expect(await statusFor('203.0.113.9')).toBe(0);
    expect(await statusFor('203.0.114.7')).toBe(0);
  });

  it('keeps help, feedback and customer service in reach, and nothing that is played', async () => {
    await deny({ deniedAddresses: ['203.0.113.7'] });
    for (const call of [contentCalls.listHelpEntries, contentCalls.getCustomerService, settingsCalls.listCountries]) {
      expect((await platform.call<Call>(call, {}, undefined, visitor)).status).toBe(200);
    }
    for (const call of [contentCalls.listBanners, contentCalls.listAnnouncements, gamesCalls.listMenus]) {
      expect((await platform.call<Call>(call, {}, undefined, visitor)).status).toBe(403);
    }
  });
});

describe('where the site is offered, by country', () => {
  let placed: TestPlatform;
  const folder = mkdtempSync(join(tmpdir(), 'baize-countries-'));
  beforeAll(async () => {
    writeFileSync(join(folder, 'list.csv'), '203.0.113.0/24,VN\n198.51.100.0/24,TH\n');
    placed = await startPlatform({
      env: { COUNTRY_LIST: join(folder, 'list.csv'), COUNTRY_HEADER: 'CF-IPCountry', TRUST_PROXY: '10.0.0.1' },
    });
  });
  afterAll(async () => {
    await placed.close();
    rmSync(folder, { recursive: true });
  });
  const statusFor = async (ip: string, headers = {}) => {
    const { envelope } = await placed.call(settingsCalls.getStatus, {}, undefined, { ip, headers });
    return envelope.success ? [envelope.value.status, envelope.value.country] : [];
  };

  it('knows countries by the list, and by the header of a trusted proxy before that', async () => {
    await siteOf(placed.deps).set('baize', 'regions', { ...defaultSettings.regions, deniedCountries: ['VN'] });
    expect(await statusFor('203.0.113.7')).toEqual([2, 'VN']);
    expect(await statusFor('198.51.100.7')).toEqual([0, 'TH']);
    expect(await statusFor('192.0.2.7')).toEqual([0, '']);
    const proxied = { 'x-forwarded-for': '198.51.100.7', 'cf-ipcountry': 'VN' };
    expect(await statusFor('10.0.0.1', proxied)).toEqual([2, 'VN']);
    // Anybody may send a header; only the proxy's is believed.
    expect(await statusFor('203.0.113.7', { ...proxied, 'cf-ipcountry': 'TH' })).toEqual([2, 'VN']);
  });

  it('refuses every country but those of a list, the unknown among them', async () => {
    await siteOf(placed.deps).set('baize', 'regions', { ...defaultSettings.regions, allowedCountries: ['TH'] });
    expect(await statusFor('198.51.100.7')).toEqual([0, 'TH']);
    expect(await statusFor('203.0.113.7')).toEqual([2, 'VN']);
    expect(await statusFor('192.0.2.7')).toEqual([2, '']);
  });
});

describe('brands', () => {
  it('are chosen by the Merchant header; an unknown one is refused', async () => {
    const known = await platform.call(settingsCalls.getStatus, {}, undefined, { headers: { merchant: 'harbour' } });
    expect(known.status).toBe(200);
    const unknown = await platform.call(settingsCalls.getStatus, {}, undefined, { headers: { merchant: 'nowhere' } });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.status).toBeLessThan(500);
  });
});
