import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

const html = { accept: 'text/html' };
const consoleDist = mkdtempSync(join(tmpdir(), 'baize-console-'));
mkdirSync(join(consoleDist, 'assets'));
writeFileSync(
  join(consoleDist, 'index.html'),
  '<html><head><script type="application/json" id="boot-data">{}</script></head></html>',
);
writeFileSync(join(consoleDist, 'assets', 'index-1.js'), 'export {};');

let open: TestPlatform;
let closed: TestPlatform;
beforeAll(async () => {
  open = await startPlatform({ consoleDist });
  closed = await startPlatform({ consoleDist, env: { OPERATOR_NETWORKS: '192.0.2.0/24' } });
});
afterAll(() => Promise.all([open.close(), closed.close()]));

describe('the console', () => {
  it.each(['/console/', '/console/queues/withdrawals', '/console/members/m_1?tab=bets'])(
    'has its page at %s',
    async (url) => {
      const reply = await open.inject({ method: 'GET', url, headers: html });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-cache');
      expect(reply.body).toContain('"merchantCode":"baize","name":"Baize","currency":"USD"');
    },
  );

  it('names the brand of the host that was asked for', async () => {
    const reply = await open.inject({
      method: 'GET',
      url: '/console/',
      headers: { ...html, host: 'harbour.localhost' },
    });
    expect(reply.body).toContain('"merchantCode":"harbour"');
  });

  it('has a policy at least as strict as the site’s', async () => {
    const policyOf = async (url: string): Promise<Map<string, string>> => {
      const reply = await open.inject({ method: 'GET', url, headers: html });
      const text = String(reply.headers['content-security-policy']);
      return new Map(text.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim()]));
    };
    const [own, site] = [await policyOf('/console/'), await policyOf('/')];
    expect([...own.keys()].sort()).toEqual([...site.keys()].sort());
    expect(own.get('script-src')).toBe("script-src 'self'");
    expect(own.get('style-src')).toBe("style-src 'self'");
    expect(own.get('connect-src')).toBe("connect-src 'self'");
    expect(own.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(own.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
    expect(own.get('trusted-types')).toBe("trusted-types 'none'");
    expect([...own.values()].join(' ')).not.toMatch(/unsafe|\*/);
  });

  it('keeps its files for ever, by the hash in their names', async () => {
    const reply = await open.inject({ method: 'GET', url: '/console/assets/index-1.js' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toContain('immutable');
  });

  it('is not there outside the networks of operators', async () => {
    for (const url of ['/console', '/console/', '/console/record', '/console/assets/index-1.js']) {
      const reply = await closed.inject({ method: 'GET', url, headers: html });
      expect([url, reply.statusCode]).toEqual([url, 404]);
      expect(reply.body).not.toContain('boot-data');
    }
  });
});
