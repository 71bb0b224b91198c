import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsCalls } from '@baize/protocol/settings';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { fromAcceptLanguage } from './boot-data.ts';
import { withBootData } from './site-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'baize-dist-'));
const PAGE = '<!doctype html><html><head><title>Baize</title></head><body><div id="root"></div></body></html>';
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2000))});`;

let platform: TestPlatform;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js'), SCRIPT);
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets', 'app-1a2b3c.js.gz'), gzipSync(SCRIPT));
  platform = await startPlatform({ webDist: dist });
});
afterAll(async () => {
  await platform.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => platform.inject({ method: 'GET', url, headers });
const HTML = { accept: 'text/html,application/xhtml+xml' };
const bootOf = (page: string) => JSON.parse(/id="boot-data">([^<]*)</.exec(page)?.[1] ?? 'null');

describe('files of the site', () => {
  it('with a hash in their name are kept for ever, and come compressed as the browser can', async () => {
    const brotli = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
    const gzip = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
    expect((await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'identity' })).body).toBe(SCRIPT);
  });

  it('without one are looked at again', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/favicon.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('that are gone after a release are a clear 404, not a page', async () => {
    const reply = await get('/assets/app-old.js', HTML);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await get('/missing.png', HTML)).statusCode).toBe(404);
  });

  it.each(['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s stays outside',
    async (url) => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('pages', () => {
  it.each(['/', '/index.html', '/index', '/rng?page=larkspur', '/register.html', '/promotions/a/b'])(
    '%s are the app, always fresh',
    async (url) => {
      const reply = await get(url, HTML);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('<div id="root">');
      expect(reply.body).toContain('id="boot-data"');
    },
  );

  it('are for browsers: programs get JSON', async () => {
    expect((await get('/anything')).json().code).toBe('NOT_FOUND');
    expect((await get('/wps/anything', HTML)).json().code).toBe('NOT_FOUND');
    const post = await platform.inject({ method: 'POST', url: '/rng', headers: HTML, payload: {} });
    expect(post.statusCode).toBe(404);
  });

  it('come compressed', async () => {
    const brotli = await get('/', { ...HTML, 'accept-encoding': 'br' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('boot-data');
    const gzip = await get('/', { ...HTML, 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('boot-data');
  });

  it('follow a new build at once', async () => {
    writeFileSync(join(dist, 'index.html'), PAGE.replace('Baize', 'Baize anew'));
    expect((await get('/')).body).toContain('Baize anew');
  });
});

describe('the data that comes with a page', () => {
  it('is what the calls would answer', async () => {
    const boot = bootOf((await get('/')).body);
    expect(boot).toMatchObject({ merchantCode: 'baize', language: 'EN' });
    expect(boot.values['site.getPermission']).toEqual(await platform.value(settingsCalls.getPermission));
    expect(boot.values['site.getStatus']).toEqual(await platform.value(settingsCalls.getStatus));
  });

  it('speaks the browser’s language', async () => {
    const chinese = bootOf((await get('/', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).body);
    expect(chinese.language).toBe('CN');
    expect(chinese.values['site.getPermission'].notices[0].title).toMatch(/[\u4e00-\u9fff]/);
  });

  it('cannot break out of its block', () => {
    const page = withBootData(PAGE, JSON.stringify({ a: '</script><script>alert(1)</script><!--\u2028' }));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<!--');
    expect(bootOf(page)).toEqual({ a: '</script><script>alert(1)</script><!--\u2028' });
  });

  it('goes into the page’s own block where it has one', () => {
    const own = PAGE.replace('</head>', '<script id="boot-data" type="application/json"></script></head>');
    expect(withBootData(own, '{"a":"$&"}').match(/<script/g)).toHaveLength(1);
    expect(bootOf(withBootData(own, '{"a":"$&"}'))).toEqual({ a: '$&' });
  });

  it('is left out, and the page comes, when the database is gone', async () => {
    const broken = await startPlatform({
      webDist: dist,
      extraWings: [{ name: 'broken', bootData: () => Promise.reject(new Error('gone')) }],
    });
    const reply = await broken.inject({ method: 'GET', url: '/' });
    expect([reply.statusCode, bootOf(reply.body)]).toEqual([200, {}]);
    await broken.close();
  });

  it.each([
    ['zh-TW,zh;q=0.9', 'TW'],
    ['zh-Hant-HK', 'TW'],
    ['zh', 'CN'],
    ['fil', 'PH'],
    ['vi-VN,vi;q=0.9', 'VI'],
    ['xx, en-GB;q=0.8', 'EN'],
    ['*', undefined],
    ['', undefined],
  ])('%j is %s', (header, language) => {
    expect(fromAcceptLanguage(header)).toBe(language);
  });
});

describe('without a built site', () => {
  it('a page says so', async () => {
    const bare = await startPlatform();
    const reply = await bare.inject({ method: 'GET', url: '/', headers: HTML });
    expect(reply.statusCode).toBe(503);
    expect(reply.body).toContain('The web site is not built yet');
    await bare.close();
  });
});

describe('headers', () => {
  it.each(['/', '/wps/system/status', '/assets/app-1a2b3c.js', '/wps/nothing', '/healthz'])(
    'of %s keep a browser safe',
    async (url) => {
      const { headers } = await get(url, HTML);
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toMatch(/unsafe/);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain('frame-src http://localhost:8081;');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  it('ask for https where the site has it, and name the cookie for this host alone', async () => {
    const secure = await startPlatform({
      env: {
        PUBLIC_ORIGIN: 'https://play.example',
        ARCADE_ORIGIN: 'https://arcade.example',
        LAUNCH_ORIGINS: 'https://games.example',
      },
    });
    const { headers } = await secure.inject({ method: 'GET', url: '/healthz' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    expect(headers['content-security-policy']).toContain('frame-src https://arcade.example https://games.example;');
    const session = await secure.signIn('member1');
    expect(session.cookie).toMatch(/^__Host-baize_binding=/);
    await secure.close();
  });
});
