import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

let platform: TestPlatform;
let member: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  member = await platform.signUp();
});
afterAll(() => platform.close());

const signed = () => ({ authorization: `Bearer ${member.token}`, cookie: member.cookie });
const JSON_TYPE = { 'content-type': 'application/json' };

async function send(options: InjectOptions): Promise<[number, string]> {
  const reply = await platform.inject(options);
  return [reply.statusCode, reply.json().code];
}

describe('a body that cannot be read', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) =>
    send({ method: 'PUT', url: '/wps/session/language', payload, headers: { ...signed(), ...headers } });

  it.each([
    ['broken JSON', '{"language":', 400, 'BAD_REQUEST'],
    ['nothing', '', 400, 'BAD_REQUEST'],
    ['null', 'null', 400, 'BAD_REQUEST'],
    ['a list', '[{"language":"EN"}]', 400, 'BAD_REQUEST'],
    ['a text', '"EN"', 400, 'BAD_REQUEST'],
    ['__proto__', '{"language":"EN","__proto__":{"isAgent":1}}', 400, 'BAD_REQUEST'],
    ['constructor.prototype', '{"language":"EN","constructor":{"prototype":{"a":1}}}', 400, 'BAD_REQUEST'],
    ['NUL', '{"language":"E\\u0000N"}', 400, 'BAD_REQUEST'],
    ['NUL in a name', '{"language":"EN","a\\u0000":1}', 400, 'BAD_REQUEST'],
    ['half a surrogate pair', '{"language":"E\\ud800N"}', 400, 'BAD_REQUEST'],
    ['the other half', '{"language":[{"a":"\\udc00\\ud800"}]}', 400, 'BAD_REQUEST'],
    ['half a surrogate pair in a name', '{"language":"EN","a\\udfff":1}', 400, 'BAD_REQUEST'],
    ['a whole surrogate pair', '{"language":"\\ud83d\\ude00"}', 422, 'VALIDATION_FAILED'],
    ['a wrong type', '{"language":{"a":1}}', 422, 'VALIDATION_FAILED'],
    ['a number', '{"language":7}', 422, 'VALIDATION_FAILED'],
    ['a missing field', '{}', 422, 'VALIDATION_FAILED'],
    ['too long a text', `{"language":"${'x'.repeat(5000)}"}`, 422, 'VALIDATION_FAILED'],
    ['nested deep', '['.repeat(20_000) + ']'.repeat(20_000), 400, 'BAD_REQUEST'],
    ['a megabyte', JSON.stringify({ language: 'x'.repeat(1_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_, payload, status, code) => {
    expect(await post(payload)).toEqual([status, code]);
  });

  it('no UTF-8', async () => {
    expect(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense', 'multipart/form-data'])(
    'of type %s',
    async (type) => {
      expect(await post('{"language":"EN"}', { 'content-type': type })).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('names the fields and how they break their rules', async () => {
    const reply = await platform.inject({
      method: 'PUT',
      url: '/wps/session/language',
      payload: { language: 'E' },
      headers: signed(),
    });
    expect(reply.json()).toMatchObject({ value: { fields: { language: [{ rule: 'length', min: 2 }] } } });
  });
});

describe('a query that makes no sense', () => {
  const get = (query: string) =>
    send({ method: 'GET', url: `${walletCalls.listTransactions.path}?${query}`, headers: signed() });

  it.each([
    'pageNo=0',
    'pageNo=-1',
    'pageNo=1.5',
    'pageNo=abc',
    'pageNo=NaN',
    'pageNo=Infinity',
    'pageNo=99999999999999999999',
    'pageNo=1&pageNo=2',
    'pageNo[]=1&pageNo[]=2&pageNo=1&pageNo=3',
    'pageSize=101',
    'pageSize=',
    'from=yesterday',
    'from=2026-13-45',
    'types=DROP%20TABLE',
    'format=exe',
    'from=2026-01-01&from=2026-01-02',
  ])('%s', async (query) => {
    expect(await get(query)).toEqual([422, 'VALIDATION_FAILED']);
  });

  it.each(['types=%00', 'from=2026%00', 'unknown=a%00b'])('%s', async (query) => {
    expect(await get(query)).toEqual([400, 'BAD_REQUEST']);
  });

  it.each(['__proto__=1', '__proto__[a]=1', 'constructor=1', 'isAgent=1&balance=5', 'pageNo=1&%zz=%zz'])(
    '%s is passed over',
    async (query) => {
      expect((await get(query))[0]).toBe(200);
    },
  );
});

describe('an address that makes no sense', () => {
  it.each([
    ['/wps/nothing', 404, 'NOT_FOUND'],
    ['/wps/', 404, 'NOT_FOUND'],
    ['/wps/%00', 404, 'NOT_FOUND'],
    ['/wps/..%2f..%2fetc%2fpasswd', 404, 'NOT_FOUND'],
    ['/../../etc/passwd', 404, 'NOT_FOUND'],
    [`/wps/${'x'.repeat(3000)}`, 404, 'NOT_FOUND'],
    ['/wps/%zz', 400, 'BAD_REQUEST'],
    ['/lgw/nothing', 404, 'NOT_FOUND'],
    ['/vendor/v1/nothing', 404, 'NOT_FOUND'],
    ['/ops/anything', 404, 'NOT_FOUND'],
  ])('%s', async (url, status, code) => {
    expect(await send({ method: 'GET', url })).toEqual([status, code]);
  });

  it('a known one with another method names those it takes', async () => {
    const reply = await platform.inject({ method: 'DELETE', url: sessionCalls.login.path });
    expect([reply.statusCode, reply.json().code, reply.headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST']);
    const other = await platform.inject({ method: 'POST', url: '/wps/member/security/sessions/s_1' });
    expect([other.statusCode, other.headers.allow]).toEqual([405, 'DELETE']);
    const get = await platform.inject({ method: 'PUT', url: '/wps/system/status', payload: {} });
    expect([get.statusCode, get.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect((await platform.inject({ method: 'GET', url: sessionCalls.login.path })).statusCode).toBe(405);
  });

  it.each(['PATCH', 'OPTIONS'] as const)('%s is taken nowhere', async (method) => {
    expect((await platform.inject({ method, url: '/wps/system/status' })).statusCode).toBe(405);
  });

  it('an id that cannot be one is an id of nothing', async () => {
    const url = `/wps/member/security/sessions/${encodeURIComponent("' or 1=1 --")}`;
    expect(await send({ method: 'DELETE', url, headers: signed() })).toEqual([404, 'NOT_FOUND']);
  });
});
