import { contentCalls } from '@baize/protocol/content';
import { sessionCalls, type RegisterBody } from '@baize/protocol/session';
import { NAMED_PATTERNS, settingsCalls } from '@baize/protocol/settings';
import type { Call, CallInput, Envelope } from '@baize/protocol/kernel';
import { opsCalls } from '@baize/protocol/ops';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieHeader,
  freshUsername,
  startPlatform,
  TEST_PASSWORD,
  type TestPlatform,
  type TestSession,
} from '../../testing/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-ops-'));
let platform: TestPlatform;
let operator: TestSession;
let harbour: TestSession;
const inHarbour = { headers: { merchant: 'harbour' } };

beforeAll(async () => {
  writeFileSync(join(folder, 'countries.csv'), '203.0.113.0/24,VN\n');
  platform = await startPlatform({ env: { COUNTRY_LIST: join(folder, 'countries.csv') } });
  operator = await enter(platform);
  harbour = await enter(platform, inHarbour);
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

async function enter(to: TestPlatform, options = {}): Promise<TestSession> {
  const body = { username: 'operator', password: 'Baize#2026demo' };
  const { envelope, headers } = await to.call(opsCalls.login, { body }, undefined, options);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return { username: 'operator', token: envelope.value.token, cookie: cookieHeader(headers) };
}

function set<C extends Call>(call: C, body: object) {
  // The input may be wrong on purpose.
  const input: object = { body };
  return platform.call(call, input as Partial<CallInput<C>>, operator);
}

async function trySignUp(more: Partial<RegisterBody>) {
  const body = {
    username: freshUsername(),
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    verification: await platform.verification(),
    termsAccepted: true,
    ...more,
  };
  return platform.call(sessionCalls.register, { body });
}

const fieldsOf = (envelope: Envelope<unknown>): string[] =>
  envelope.success ? [] : Object.keys((envelope.value?.['fields'] as object | undefined) ?? {});

const lastChange = async () => {
  const { rows } = await platform.value(opsCalls.listAudit, {}, operator);
  return rows[0];
};

describe('maintenance', () => {
  it('closes and opens the site at once, with its end and its words, and never the operator’s door', async () => {
    const maintenanceEnd = new Date(platform.deps.clock.now().getTime() + 600_000).toISOString();
    const notice = { EN: 'Back soon, with new tables.', CN: '马上回来。' };
    expect((await set(opsCalls.setStatus, { maintenance: true, maintenanceEnd, notice })).status).toBe(200);
    const status = await platform.value(settingsCalls.getStatus, {}, undefined, { headers: { language: 'CN' } });
    expect(status).toMatchObject({ status: 1, maintenanceEnd, notice: '马上回来。' });
    const french = await platform.value(settingsCalls.getStatus, {}, undefined, { headers: { language: 'FR' } });
    expect(french.notice).toBe('Back soon, with new tables.');
    expect((await platform.call(walletCalls.getBalance)).status).toBe(503);
    expect((await platform.call(settingsCalls.getStatus, {}, undefined, inHarbour)).envelope).toMatchObject({
      value: { status: 0 },
    });
    expect(await lastChange()).toMatchObject({
      action: 'site.opening',
      operator: 'operator',
      ip: '127.0.0.1',
      before: { maintenance: false },
      after: { maintenance: true, maintenanceEnd, notice },
    });
    await set(opsCalls.setStatus, { maintenance: false, notice });
    const open = await platform.value(settingsCalls.getStatus);
    expect(open.status).toBe(0);
    expect(open).not.toHaveProperty('notice');
  });

  it.each([
    ['an end that lies behind', { maintenance: true, maintenanceEnd: '2020-01-01T00:00:00Z' }, 'maintenanceEnd'],
    ['an end that is no time', { maintenance: true, maintenanceEnd: 'soon' }, 'maintenanceEnd'],
    ['no word on whether', {}, 'maintenance'],
    ['words in a language that is none', { maintenance: true, notice: { XX: 'x' } }, 'notice.XX'],
    ['words without end', { maintenance: true, notice: { EN: 'x'.repeat(301) } }, 'notice.EN'],
  ])('is not set with %s', async (_, body, field) => {
    const { status, envelope } = await set(opsCalls.setStatus, body);
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ value: { fields: { [field]: [{}] } } });
    expect((await platform.value(settingsCalls.getStatus)).status).toBe(0);
  });
});

describe('regions', () => {
  it('keep visitors out by country and by network', async () => {
    await set(opsCalls.setRegions, { deniedCountries: ['VN'], deniedAddresses: ['198.51.100.0/24'] });
    const statusAt = async (ip: string) =>
      (await platform.value(settingsCalls.getStatus, {}, undefined, { ip })).status;
    expect(await statusAt('203.0.113.7')).toBe(2);
    expect(await statusAt('198.51.100.7')).toBe(2);
    expect(await statusAt('192.0.2.7')).toBe(0);
    await set(opsCalls.setRegions, {});
    expect(await statusAt('203.0.113.7')).toBe(0);
  });

  it('keep nobody from opening them again', async () => {
    await set(opsCalls.setRegions, { deniedAddresses: ['127.0.0.1'] });
    expect((await platform.value(settingsCalls.getStatus)).status).toBe(2);
    expect((await set(opsCalls.setRegions, {})).status).toBe(200);
    expect((await platform.value(settingsCalls.getStatus)).status).toBe(0);
  });

  it.each([
    [{ deniedCountries: ['ZZ'] }, 'deniedCountries.0'],
    [{ deniedCountries: ['vn'] }, 'deniedCountries.0'],
    [{ deniedAddresses: ['203.0.113.7', '203.0.113.0/33'] }, 'deniedAddresses.1'],
    [{ allowedAddresses: ['localhost'] }, 'allowedAddresses.0'],
    [{ deniedAddresses: '203.0.113.7' }, 'deniedAddresses'],
  ])('are not set to %j', async (body, field) => {
    const { status, envelope } = await set(opsCalls.setRegions, body);
    expect(status).toBe(422);
    expect(fieldsOf(envelope)).toEqual([field]);
  });

  it('know no countries where the platform cannot tell them', async () => {
    const placeless = await startPlatform();
    try {
      const session = await enter(placeless);
      const body = { deniedCountries: ['VN'] };
      const { status, envelope } = await placeless.call(opsCalls.setRegions, { body }, session);
      expect([status, envelope]).toMatchObject([409, { value: { reason: 'countries-unknown' } }]);
      expect(await placeless.value(opsCalls.getSettings, {}, session)).toMatchObject({
        knowsCountries: false,
        regions: { deniedCountries: [] },
      });
    } finally {
      await placeless.close();
    }
  });
});

describe('switches', () => {
  it('are turned one by one; the others stay', async () => {
    const before = await platform.value(settingsCalls.getWhitelabel);
    await set(opsCalls.setSwitches, { LOGINWENTHOME: true });
    const after = await platform.value(settingsCalls.getWhitelabel);
    expect(after.switches).toEqual({ ...before.switches, LOGINWENTHOME: true });
    expect(await lastChange()).toMatchObject({ action: 'site.switches', after: { LOGINWENTHOME: true } });
    await set(opsCalls.setSwitches, { LOGINWENTHOME: false });
  });

  it('say which are on without the credentials that they need', async () => {
    const { envelope } = await set(opsCalls.setSwitches, { GOOGLELOGIN: true, FACEBOOKLOGIN: false });
    expect(envelope).toMatchObject({
      success: true,
      value: {
        GOOGLELOGIN: true,
        notSetUp: [{ switch: 'GOOGLELOGIN', needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] }],
      },
    });
    const off = await set(opsCalls.setSwitches, { GOOGLELOGIN: false });
    expect(off.envelope).toMatchObject({ value: { notSetUp: [] } });
  });

  it('are on or off and nothing between', async () => {
    expect((await set(opsCalls.setSwitches, { REFERRAL: 'yes' })).status).toBe(422);
  });

  it('that stay as they are leave no line in the record', async () => {
    const { rows } = await platform.value(opsCalls.listAudit, {}, operator);
    await set(opsCalls.setSwitches, { LOGINWENTHOME: false });
    await set(opsCalls.setSwitches, {});
    expect((await platform.value(opsCalls.listAudit, {}, operator)).rows).toEqual(rows);
  });
});

describe('field rules', () => {
  it('change field by field, and sign-up follows', async () => {
    const fields = { payeeName: { enabled: true, required: true, min: 3 } };
    await set(opsCalls.setFieldRules, { fields, termsTicked: true });
    const rules = await platform.value(settingsCalls.getRegisterSettings);
    expect(rules.fields.payeeName).toMatchObject({ enabled: true, required: true, min: 3, max: 100 });
    expect(rules.termsTicked).toBe(true);
    await expect(platform.signUp()).rejects.toThrow(/payeeName/);
    await set(opsCalls.setFieldRules, { fields: { payeeName: { enabled: false } }, termsTicked: false });
    await platform.signUp();
  });

  it.each([
    ['a pattern that is none', { email: { pattern: '(' } }, 'fields.email.pattern'],
    ['a pattern that is larger than it may be', { email: { pattern: '.{900}.{900}.{900}' } }, 'fields.email.pattern'],
    ['a pattern that looks ahead in its middle', { email: { pattern: '^.*(?=[A-Z])' } }, 'fields.email.pattern'],
    ['a name that no pattern has', { email: { patternName: 'sturdy' } }, 'fields.email.patternName'],
    ['a part that no rule has', { email: { mni: 3 } }, 'fields.email'],
    ['a confirmation with bounds of its own', { confirmPassword: { max: 30 } }, 'fields.confirmPassword.max'],
    ['a password longer than sign-up takes', { password: { max: 129 } }, 'fields.password.max'],
    ['a pattern that looks back', { email: { pattern: '(a)\\1' } }, 'fields.email.pattern'],
    ['bounds the wrong way round', { email: { min: 20, max: 10 } }, 'fields.email.max'],
    ['a length that no column has', { email: { max: 256 } }, 'fields.email.max'],
    ['passwords of seven', { password: { min: 7 } }, 'fields.password.min'],
    ['no username', { username: { enabled: false } }, 'fields.username.enabled'],
    ['a password that may be left out', { password: { required: false } }, 'fields.password.required'],
  ])('do not take %s', async (_, fields, problem) => {
    const { status, envelope } = await set(opsCalls.setFieldRules, { fields });
    expect(status).toBe(422);
    expect(fieldsOf(envelope)).toContain(problem);
  });

  it('say why a pattern is not taken', async () => {
    const { envelope } = await set(opsCalls.setFieldRules, { fields: { email: { pattern: '^.*(?=[A-Z])' } } });
    const reason = expect.stringContaining('`(?=`');
    expect(envelope).toMatchObject({ value: { fields: { 'fields.email.pattern': [{ rule: 'invalid', reason }] } } });
  });

  it('let a password that fits in, whatever its confirmation was bound to before', async () => {
    await set(opsCalls.setFieldRules, { fields: { password: { min: 8, max: 70 } } });
    const { fields } = await platform.value(settingsCalls.getRegisterSettings);
    expect(fields.confirmPassword).toMatchObject({ min: 8, max: 70, enabled: true, required: true });
    expect((await trySignUp({ password: 'vK7#qzL9p', confirmPassword: 'vK7#qzL9p' })).status).toBe(200);
    const { envelope } = await trySignUp({ password: 'vK7#qz', confirmPassword: 'vK7#qz' });
    expect(fieldsOf(envelope)).toEqual(['password']);
    await set(opsCalls.setFieldRules, { fields: { password: { min: 12, max: 64 } } });
  });

  it('have the sentence of their pattern', async () => {
    const rule = async (change: object) => {
      await set(opsCalls.setFieldRules, { fields: { password: change } });
      return (await platform.value(settingsCalls.getRegisterSettings)).fields.password;
    };
    const { strong, digits } = NAMED_PATTERNS;
    expect(await rule({ patternName: 'strong' })).toMatchObject({ pattern: strong, patternName: 'strong' });
    const { envelope } = await trySignUp({ password: 'quiet lantern 7', confirmPassword: 'quiet lantern 7' });
    const problem = { rule: 'pattern', pattern: 'strong', min: 12, max: 64 };
    expect(envelope).toMatchObject({ value: { fields: { password: [problem] } } });
    expect((await trySignUp({ password: 'Quiet lantern 7!', confirmPassword: 'Quiet lantern 7!' })).status).toBe(200);
    expect(await rule({ min: 10 })).toMatchObject({ pattern: strong, patternName: 'strong' });
    expect(await rule({ pattern: digits })).toMatchObject({ patternName: 'digits' });
    expect(await rule({ pattern: '[a-z ]*' })).toMatchObject({ patternName: 'other' });
    expect(await rule({ pattern: '*', min: 12 })).toMatchObject({ patternName: 'any' });
  });

  it('of a number count its digits after the dialling code', async () => {
    await set(opsCalls.setFieldRules, { fields: { mobileNum: { enabled: true, min: 10, max: 11 } } });
    const { envelope } = await trySignUp({ mobileNum: '0912 345 678', countryDialingCode: '+84' });
    const problem = { rule: 'length', pattern: 'digits', min: 10, max: 11 };
    expect(envelope).toMatchObject({ value: { fields: { mobileNum: [problem] } } });
    await set(opsCalls.setFieldRules, { fields: { mobileNum: { min: 9, max: 9 } } });
    expect((await trySignUp({ mobileNum: '0912 345 678', countryDialingCode: '+84' })).status).toBe(200);
    await set(opsCalls.setFieldRules, { fields: { mobileNum: { enabled: false, min: 5, max: 15 } } });
  });

  it('have no rule for what is no field', async () => {
    expect((await set(opsCalls.setFieldRules, { fields: { isAgent: { enabled: true } } })).status).toBe(422);
  });
});

describe('menu, customer service, analytics and lines', () => {
  it('are set, shown and written down', async () => {
    await set(opsCalls.setMenu, { hidden: ['feedback'] });
    await set(opsCalls.setCustomerService, { liveChat: 'https://chat.example/room' });
    await set(opsCalls.setAnalytics, { gtagId: 'G-ABC123' });
    await set(opsCalls.setDomainRoutes, { signed: 'aaa.bbb.ccc' });
    const { info } = await platform.value(settingsCalls.getPermission);
    expect(info.menu).toContainEqual({ key: 'feedback', enabled: false });
    expect(info.customerService.origins).toEqual(['https://chat.example']);
    expect(info.analytics.gtagId).toBe('G-ABC123');
    expect((await platform.value(contentCalls.getDomainRoutes)).signed).toBe('aaa.bbb.ccc');
    const { rows } = await platform.value(opsCalls.listAudit, { query: { pageSize: 4 } }, operator);
    expect(rows.map(({ action }) => action)).toEqual([
      'site.routes',
      'site.analytics',
      'site.customerService',
      'site.menu',
    ]);
  });

  it.each([
    [opsCalls.setMenu, { hidden: ['nowhere'] }],
    [opsCalls.setCustomerService, { liveChat: 'http://chat.example/' }],
    [opsCalls.setCustomerService, { liveChat: 'javascript:alert(1)' }],
    [opsCalls.setCustomerService, { liveChat: '//evil.example' }],
    [opsCalls.setAnalytics, { gtagId: '"><script>' }],
    [opsCalls.setDomainRoutes, { signed: 'not signed' }],
  ] as const)('are refused where they make no sense: %#', async (call, body) => {
    expect((await set(call as Call, body)).status).toBe(422);
  });
});

describe('a brand', () => {
  const brand = {
    hosts: ['play.example', 'www.play.example'],
    symbol: '$',
    defaultLanguage: 'CN',
  };

  it('is found under the hosts that its operator names, in the language they chose', async () => {
    expect((await set(opsCalls.setBrand, brand)).envelope).toMatchObject({
      success: true,
      value: { ...brand, timeZone: 'UTC' },
    });
    expect((await platform.value(opsCalls.getSettings, {}, operator)).brand).toEqual({
      ...brand,
      name: 'Baize',
      currency: 'USD',
      timeZone: 'UTC',
      plannedTimeZone: null,
    });
    expect(await lastChange()).toMatchObject({ action: 'site.brand', before: { symbol: 'P' }, after: brand });
    await set(opsCalls.setBrand, { hosts: ['localhost'], symbol: 'P', defaultLanguage: 'EN', timeZone: 'UTC' });
  });

  it.each([
    ['another brand’s host', { hosts: ['harbour.localhost'] }, 'hosts.0'],
    ['a host with a port', { hosts: ['play.example:8080'] }, 'hosts.0'],
    ['a host that is an address', { hosts: ['https://play.example'] }, 'hosts.0'],
    ['no symbol', { symbol: '' }, 'symbol'],
    ['a language that is none', { defaultLanguage: 'XX' }, 'defaultLanguage'],
  ])('does not take %s', async (_, more, field) => {
    const { status, envelope } = await set(opsCalls.setBrand, { ...brand, ...more });
    expect([status, fieldsOf(envelope)]).toEqual([422, [field]]);
  });
});

describe('one brand', () => {
  it('does not get the platform’s own address, which is the default brand’s', async () => {
    const body = { hosts: ['localhost'], symbol: 'P', defaultLanguage: 'EN', timeZone: 'UTC' };
    // It need not be in the default brand's list to be its.
    await set(opsCalls.setBrand, { ...body, hosts: ['play.example'] });
    const { status, envelope } = await platform.call(opsCalls.setBrand, { body }, harbour, inHarbour);
    expect([status, fieldsOf(envelope)]).toEqual([422, ['hosts.0']]);
    expect((await set(opsCalls.setBrand, body)).status).toBe(200);
  });

  it('is not touched by another’s operator', async () => {
    const before = await platform.value(opsCalls.getSettings, {}, harbour, inHarbour);
    await set(opsCalls.setMenu, { hidden: ['join'] });
    expect(await platform.value(opsCalls.getSettings, {}, harbour, inHarbour)).toEqual(before);
    const { rows } = await platform.value(opsCalls.listAudit, {}, harbour, inHarbour);
    expect(rows.map(({ action }) => action)).toEqual(['session.login']);
  });
});

describe('the record of changes', () => {
  it('is found by what was done and by whom, page by page', async () => {
    const byAction = await platform.value(opsCalls.listAudit, { query: { action: 'site.menu' } }, operator);
    expect(new Set(byAction.rows.map(({ action }) => action))).toEqual(new Set(['site.menu']));
    const nobody = await platform.value(opsCalls.listAudit, { query: { operator: 'somebody' } }, operator);
    expect(nobody).toEqual({ rows: [], next: null });
    const all = await platform.value(opsCalls.listAudit, { query: { pageSize: 4 } }, operator);
    const first = await platform.value(opsCalls.listAudit, { query: { pageSize: 2 } }, operator);
    const query = { pageSize: 2, cursor: first.next ?? '' };
    const second = await platform.value(opsCalls.listAudit, { query }, operator);
    expect([...first.rows, ...second.rows]).toEqual(all.rows);
  });

  it.each(['update ops_audit set operator = $$x$$', 'delete from ops_audit', 'truncate ops_audit'])(
    'stands against %s',
    async (statement) => {
      const tamper = platform.deps.db.transaction((tx) => sql.raw(statement).execute(tx));
      await expect(tamper).rejects.toThrow(/only ever added to/);
    },
  );
});

describe('feedback', () => {
  it('is read by the brand’s operators', async () => {
    await platform.value(contentCalls.sendFeedback, {
      body: { content: 'More light, please.', contact: 'a@b.example' },
    });
    const own = await platform.value(opsCalls.listFeedback, {}, operator);
    expect(own.rows[0]).toMatchObject({ content: 'More light, please.', contact: 'a@b.example', memberId: null });
    expect((await platform.value(opsCalls.listFeedback, {}, harbour, inHarbour)).rows).toEqual([]);
  });
});
