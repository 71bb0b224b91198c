import { contentCalls, CUSTOMER_SERVICE_SEAL, DEMO_ROUTE_KEY } from '@baize/protocol/content';
import { settingsCalls } from '@baize/protocol/settings';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { webcrypto } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { resolveAddresses, serviceOrigins, siteOf } from '../settings/index.ts';
import { sealAddress, serviceFor } from './customer-service.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** As a browser opens it, with what the protocol says and nothing of the platform's. */
async function open(path: string): Promise<string> {
  const { keyCharacters, nonceBytes, info } = CUSTOMER_SERVICE_SEAL;
  const [sealed, key] = [Buffer.from(path.slice(0, -keyCharacters), 'base64url'), path.slice(-keyCharacters)];
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await webcrypto.subtle.importKey('raw', bytes(key), 'HKDF', false, ['deriveKey']);
  const opener = await webcrypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(info) },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
  const [iv, body] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)];
  return new TextDecoder().decode(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv }, opener, body));
}

describe('customer service', () => {
  it('is reached at an address that a browser can open with the last 8 characters, on the list of origins', async () => {
    const { service, version } = await platform.value(contentCalls.getCustomerService);
    const { info } = await platform.value(settingsCalls.getPermission);
    expect(service).toBe('live');
    const [entry] = version.pathList;
    expect(entry?.type).toBe(3);
    const address = await open(entry?.path ?? '');
    expect(address).toBe(`${platform.deps.config.publicOrigin}/livechat`);
    expect(info.customerService).toEqual({ enabled: true, origins: [new URL(address).origin] });
    expect(info.menu).toContainEqual({ key: 'customerService', enabled: true });
  });

  it('of another brand opens under that brand’s own address', async () => {
    const options = { headers: { merchant: 'harbour' } };
    const { version } = await platform.value(contentCalls.getCustomerService, {}, undefined, options);
    const { info } = await platform.value(settingsCalls.getPermission, {}, undefined, options);
    const address = new URL(await open(version.pathList[0]?.path ?? ''));
    expect([address.protocol, address.hostname]).toEqual(['http:', 'harbour.localhost']);
    expect(info.customerService?.origins).toEqual([address.origin]);
  });

  it('is sealed anew each time, and opens for nobody once it was touched', async () => {
    const [one, other] = [sealAddress('https://chat.example/'), sealAddress('https://chat.example/')];
    expect(one).not.toBe(other);
    const touched = `${one.slice(0, 20)}${one[20] === 'A' ? 'B' : 'A'}${one.slice(21)}`;
    await expect(open(touched)).rejects.toThrow();
    await expect(open(`${one.slice(0, -8)}${other.slice(-8)}`)).rejects.toThrow();
  });

  it('is the VIP service above rank level 4, else live chat', () => {
    const both = { liveChat: 'https://chat.example/', vipService: 'https://vip.example/' };
    expect([0, 4, 5, 9].map((level) => serviceFor(both, level)?.service)).toEqual(['live', 'live', 'vip', 'vip']);
    expect(serviceFor({ liveChat: both.liveChat }, 9)?.service).toBe('live');
    expect(serviceFor({}, 0)).toBeUndefined();
    expect(serviceOrigins(both)).toEqual(['https://chat.example', 'https://vip.example']);
    expect(resolveAddresses({ liveChat: '/helpmc' }, 'https://play.example').liveChat).toBe(
      'https://play.example/helpmc',
    );
  });

  it('is nowhere where the operator has none, and no menu offers it', async () => {
    await siteOf(platform.deps).set('harbour', 'customerService', {});
    const headers = { merchant: 'harbour' };
    const { status } = await platform.call(contentCalls.getCustomerService, {}, undefined, { headers });
    expect(status).toBe(404);
    const { info } = await platform.value(settingsCalls.getPermission, {}, undefined, { headers });
    expect(info.menu).toContainEqual({ key: 'customerService', enabled: false });
  });
});

describe('other addresses of the site', () => {
  it('are signed with the key that the demo brands pin', async () => {
    const { signed, domainList, resources } = await platform.value(contentCalls.getDomainRoutes);
    expect(decodeProtectedHeader(signed)).toEqual({ alg: 'ES256' });
    const { payload } = await jwtVerify(signed, await importJWK(DEMO_ROUTE_KEY, 'ES256'));
    expect(payload).toMatchObject({
      merchantCode: 'baize',
      domainList: [platform.deps.config.publicOrigin, ...platform.deps.config.routeOrigins],
    });
    expect(domainList).toEqual(payload['domainList']);
    expect(resources.map(({ type }) => type)).toEqual(['EMAIL', 'IOS', 'MOBILECONFIG', 'Android']);
  });

  it('name their places in the language asked for, and in English where that is wanting', async () => {
    const named = async (language: string) => {
      const { resources } = await platform.value(contentCalls.getDomainRoutes, {}, undefined, {
        headers: { language },
      });
      return resources.find(({ type }) => type === 'EMAIL');
    };
    expect(await named('AR')).toMatchObject({ labelName: 'البريد الإلكتروني', labelNameEn: 'E-mail' });
    expect(await named('VI')).toMatchObject({ labelName: 'Email', labelNameCn: '电子邮件' });
    expect(await named('PT')).toMatchObject({ labelName: 'E-mail' });
  });

  it('are the operator’s own where one was given', async () => {
    await siteOf(platform.deps).set('harbour', 'routes', { signed: 'a.b.c' });
    const routes = await platform.value(contentCalls.getDomainRoutes, {}, undefined, {
      headers: { merchant: 'harbour' },
    });
    expect(routes).toMatchObject({ signed: 'a.b.c', domainList: [] });
  });

  it('may be measured by a page, and nothing else is opened for it', async () => {
    const page = await platform.inject({ url: '/healthz' });
    expect(page.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(page.headers['content-security-policy']).toContain(
      `connect-src 'self' ${platform.deps.config.routeOrigins.join(' ')}`,
    );
    const other = await platform.inject({ url: '/wps/system/status' });
    expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('feedback', () => {
  const kept = () =>
    platform.deps.db.single(async (tx) => {
      const { rows } = await sql<Record<string, unknown>>`select * from content_feedback order by id`.execute(tx);
      return rows;
    });

  it('is kept with who said it, if anyone is signed in', async () => {
    const member = await platform.signUp();
    await platform.value(contentCalls.sendFeedback, {
      body: { content: '  A larger font, please. ', contact: 'a@b.example' },
    });
    await platform.value(contentCalls.sendFeedback, { body: { content: '字体\r\n\t大一点' } }, member);
    expect(await kept()).toMatchObject([
      { merchant_code: 'baize', content: 'A larger font, please.', contact: 'a@b.example', member_id: null },
      { content: '字体\r\n\t大一点', contact: '', member_id: expect.stringMatching(/^m_/) },
    ]);
  });

  it.each([
    ['nothing', {}, 'content'],
    ['blanks', { content: '   ' }, 'content'],
    ['141 characters', { content: 'x'.repeat(141) }, 'content'],
    ['no words', { content: 7 }, 'content'],
    ['what steers a terminal', { content: 'Hello\u001B[2J' }, 'content'],
    ['the same in the contact', { content: 'x', contact: 'a@b.example\u009B2J' }, 'contact'],
    ['a contact without end', { content: 'x', contact: 'y'.repeat(121) }, 'contact'],
  ])('is refused with %s', async (_, body, field) => {
    const { status, envelope } = await platform.call(contentCalls.sendFeedback, { body: body as { content: string } });
    expect(status).toBe(422);
    expect(envelope).toMatchObject({ value: { fields: { [field]: [{}] } } });
  });

  it('takes exactly 140 characters', async () => {
    const { status } = await platform.call(contentCalls.sendFeedback, { body: { content: '字'.repeat(140) } });
    expect(status).toBe(200);
  });

  it('is not taken without end from one address', async () => {
    const slow = await startPlatform({ env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
    try {
      const statuses = [];
      for (let count = 0; count < 6; count += 1) {
        const { status } = await slow.call(contentCalls.sendFeedback, { body: { content: 'again' } });
        statuses.push(status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await slow.close();
    }
  });
});
