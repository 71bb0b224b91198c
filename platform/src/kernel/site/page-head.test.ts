import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { MISSING_LIMIT } from '../calls/guard.ts';

const dist = mkdtempSync(join(tmpdir(), 'baize-head-'));
const page = (brand: string): string =>
  `<!doctype html><html data-brand="${brand}"><head><!--found--><title>${brand}</title><!--/found--></head><body></body></html>`;
const words = (title: string) => ({ title, description: `${title} & "more" <b>` });
const brandOf = (code: string) => ({
  code,
  name: code.toUpperCase(),
  merchant: code,
  defaultLanguage: 'EN',
  languages: [
    { code: 'EN', bcp47: 'en' },
    { code: 'CN', bcp47: 'zh-Hans-CN' },
  ],
  pages: {
    '/index': { EN: words(`${code} home`), CN: words(`${code} 首页`) },
    '/rng': { EN: words('Slots'), CN: words('老虎机') },
  },
  addresses: ['/', '/index', '/rng', '/register.html', '/promotions/$name'],
});

let platform: TestPlatform;
beforeAll(async () => {
  mkdirSync(join(dist, 'pages'));
  writeFileSync(join(dist, 'index.html'), page('baize'));
  writeFileSync(join(dist, 'pages', 'harbour.html'), page('harbour'));
  writeFileSync(join(dist, 'pages', 'words.json'), JSON.stringify([brandOf('baize'), brandOf('harbour')]));
  platform = await startPlatform({ webDist: dist, env: { PUBLIC_ORIGIN: 'https://play.example' } });
  await platform.deps.db.transaction((tx) =>
    sql`update merchant set hosts = array['harbour.example'] where code = 'harbour'`.execute(tx),
  );
});
afterAll(async () => {
  await platform.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (
    await platform.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html', host: 'elsewhere.example', ...headers },
    })
  ).body;

describe('the page of a visit', () => {
  it('is the brand’s whose host was asked for, else the house’s', async () => {
    expect(await get('/index', { host: 'harbour.example' })).toContain('data-brand="harbour"');
    expect(await get('/index', { host: 'elsewhere.example' })).toContain('data-brand="baize"');
  });

  it('is the brand’s that the Merchant header names', async () => {
    expect(await get('/index', { merchant: 'harbour' })).toContain('data-brand="harbour"');
  });

  it('names itself, its language and its other languages', async () => {
    const html = await get('/rng?lang=CN&page=oriel', { host: 'harbour.example' });
    expect(html).toContain('<title>老虎机</title>');
    expect(html).toContain('<link rel="canonical" href="http://harbour.example/rng?lang=CN">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="http://harbour.example/rng">');
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="http://harbour.example/rng">');
    expect(html).toContain('content="http://harbour.example/brands/harbour/images/og.png"');
    expect(html).toContain('content="zh_Hans_CN"');
    expect(html).not.toContain('noindex');
  });

  it('speaks the browser’s language where its address names none, and the default for one it has not', async () => {
    expect(await get('/', { 'accept-language': 'zh-CN' })).toContain('<title>baize 首页</title>');
    expect(await get('/', { 'accept-language': 'fr' })).toContain('<title>baize home</title>');
  });

  it('answers 404 with the same page where the site has nothing', async () => {
    const statusOf = async (url: string) =>
      (await platform.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode;
    for (const url of ['/', '/index', '/index.html', '/RNG/', '/rng?page=x', '/register.html', '/promotions/spring'])
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    for (const url of ['/nowhere', '/rng/else', '/promotions', '/promotions/a/b', '/missing.html'])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    expect(await get('/nowhere')).toContain('data-brand="baize"');
    expect(await get('/nowhere')).toContain('id="boot-data"');
  });

  it('is the same one wherever nothing is, and no more often than other misses', async () => {
    const [one, other] = [await get('/nowhere'), await get('/elsewhere?x=1')];
    const withoutTime = (html: string) => html.replace(/"at":"[^"]*"/, '');
    expect(withoutTime(one)).toBe(withoutTime(other));
    const own = await startPlatform({ webDist: dist, env: { BAIZE_RATE_LIMIT_FACTOR: '1' } });
    try {
      const statusOf = async (url: string) =>
        (await own.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode;
      const statuses = [];
      for (let count = 0; count < MISSING_LIMIT.max + 3; count += 1) statuses.push(await statusOf(`/nowhere/${count}`));
      expect(statuses.filter((status) => status === 404)).toHaveLength(MISSING_LIMIT.max);
      expect(statuses.slice(MISSING_LIMIT.max)).toEqual([429, 429, 429]);
      expect(await statusOf('/rng')).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('keeps words as words', async () => {
    expect(await get('/rng')).toContain('content="Slots &amp; &quot;more&quot; &lt;b&gt;"');
  });

  it('never repeats a host that anybody can write', async () => {
    const html = await get('/rng', { host: 'evil.example"><script>' });
    expect(html).toContain('href="https://play.example/rng"');
    expect(html).not.toContain('evil');
  });

  it('is not to be found when it is somebody’s own, or leads nowhere', async () => {
    const html = await get('/no/such/page');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
  });

  it('says in structured data who runs the site and where the page stands', async () => {
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(await get('/rng')) ?? [];
    const { '@graph': graph } = JSON.parse(json);
    expect(graph.map((part: { '@type': string }) => part['@type'])).toEqual([
      'WebSite',
      'Organization',
      'BreadcrumbList',
    ]);
    expect(graph[2].itemListElement[1]).toMatchObject({ position: 2, name: 'Slots', item: 'https://play.example/rng' });
  });
});

describe('for search engines', () => {
  it('robots.txt keeps programs’ addresses out and names the sitemap of the host', async () => {
    const text = await get('/robots.txt', { host: 'harbour.example' });
    expect(text).toContain('Disallow: /wps/');
    expect(text).toContain('Sitemap: http://harbour.example/sitemap.xml');
  });

  it('sitemap.xml lists each page once in each language, naming the others', async () => {
    const reply = await platform.inject({
      method: 'GET',
      url: '/sitemap.xml',
      headers: { host: 'elsewhere.example' },
    });
    expect(reply.headers['content-type']).toContain('application/xml');
    expect([...reply.body.matchAll(/<loc>([^<]*)</g)].map(([, loc]) => loc)).toEqual([
      'https://play.example/index',
      'https://play.example/index?lang=CN',
      'https://play.example/rng',
      'https://play.example/rng?lang=CN',
    ]);
    expect(reply.body.match(/hreflang="x-default"/g)).toHaveLength(4);
  });
});
