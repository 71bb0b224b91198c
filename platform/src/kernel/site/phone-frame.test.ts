import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';

const dist = mkdtempSync(join(tmpdir(), 'baize-frame-'));
const PAGE = '<!doctype html><head><script type="application/json" id="boot-data">{}</script></head>';
const FIREBASE = { FIREBASE_PROJECT_ID: 'demo-baize', FIREBASE_API_KEY: 'a public key' };
const HTML = { accept: 'text/html' };

const started: TestPlatform[] = [];
async function open(env: Record<string, string>): Promise<TestPlatform> {
  const platform = await startPlatform({ webDist: dist, env });
  started.push(platform);
  return platform;
}
const ask = (platform: TestPlatform, url: string) => platform.inject({ method: 'GET', url, headers: HTML });
const policyOf = (reply: { headers: Record<string, unknown> }) => String(reply.headers['content-security-policy']);

beforeAll(() => {
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'phone-check.html'), PAGE);
});
afterAll(async () => {
  await Promise.all(started.map((platform) => platform.close()));
  rmSync(dist, { recursive: true });
});

describe('the framed page', () => {
  it('is not there without Firebase, and the site frames no page of its own', async () => {
    const platform = await open({});
    expect((await ask(platform, '/phone-check')).statusCode).toBe(404);
    expect(policyOf(await ask(platform, '/'))).toContain('frame-src http://localhost:8081;');
  });

  it('may ask Google alone, for the site alone, while the site’s own policy stays as it is', async () => {
    const platform = await open(FIREBASE);
    const reply = await ask(platform, '/phone-check?lang=ar');
    expect(reply.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-cache' });
    const policy = policyOf(reply);
    expect(policy).toContain("default-src 'none'; script-src 'self' https://www.google.com/recaptcha/");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/identitytoolkit\.googleapis\.com https:\/\/www\.google\.com\/recaptcha\/;/,
    );
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    const facts: unknown = JSON.parse(/id="boot-data">([^<]*)</.exec(reply.body)?.[1] ?? 'null');
    expect(facts).toEqual({
      apiKey: 'a public key',
      authDomain: 'demo-baize.firebaseapp.com',
      projectId: 'demo-baize',
    });
    const site = await ask(platform, '/');
    expect(policyOf(site)).toContain("frame-src 'self' http://localhost:8081;");
    expect(policyOf(site)).toContain("script-src 'self';");
    expect(policyOf(site)).not.toMatch(/google|unsafe/);
    expect(site.headers['x-frame-options']).toBe('DENY');
  });

  it('asks a demo’s emulator and nobody of Google’s', async () => {
    const platform = await open({ ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const reply = await ask(platform, '/phone-check');
    expect(policyOf(reply)).toContain('connect-src http://127.0.0.1:9099;');
    expect(policyOf(reply)).toContain("frame-src 'none'");
    expect(policyOf(reply)).not.toMatch(/google|unsafe/);
    expect(reply.body).toContain('"emulator":"http://127.0.0.1:9099"');
  });
});
