import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArcade, type Arcade } from '../app.ts';
import { openDatabase } from '../store/open-database.ts';

const PLATFORM = 'https://play.example';
let folder: string;
let arcade: Arcade;
const create = async (distDir: string): Promise<Arcade> =>
  createArcade({
    database: await openDatabase({}),
    platformOrigin: PLATFORM,
    vendorSecret: 'secret',
    distDir,
    logger: false,
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arcade-dist-'));
  mkdirSync(join(folder, 'assets'));
  for (const [file, name] of [
    ['games/peacock-parlour/page', 'peacock-parlour'],
    ['games/chalk-dice/page', 'chalk-dice'],
    ['client/verify', 'verify'],
    ['client/not-open', 'not-open'],
  ] as const) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, `${file}.html`), `<title>${name}</title><meta content="__FRAME_ORIGINS__">`);
  }
  writeFileSync(join(folder, 'assets', 'a-1234.js'), 'export {};');
  arcade = await create(folder);
});
afterAll(async () => {
  await arcade.app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, accept = 'text/html') => arcade.app.inject({ url, headers: { accept } });

describe('pages', () => {
  it.each([
    ['/play/peacock-parlour?token=x', 200, 'peacock-parlour'],
    ['/play/chalk-dice', 200, 'chalk-dice'],
    ['/verify', 200, 'verify'],
    ['/play/no-such-game', 404, 'not-open'],
    ['/play/..%2Fverify', 404, 'not-open'],
    ['/anything', 404, 'not-open'],
  ])('%s is %i', async (url, status, name) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(`<title>${name}</title>`);
    expect(response.body).toContain(PLATFORM);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('run under a policy without exceptions, framed by the platform only', async () => {
    const policy = String((await get('/play/chalk-dice')).headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${PLATFORM}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect((await get('/play/chalk-dice')).headers['referrer-policy']).toBe('no-referrer');
  });

  it('keep hashed files for ever, and answer other things in the envelope', async () => {
    expect((await get('/assets/a-1234.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/assets/../arcade.sqlite')).statusCode).toBe(404);
    expect((await get('/api/nothing', 'application/json')).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('say what to do when they have not been built', async () => {
    const bare = await create(join(folder, 'nowhere'));
    const response = await bare.app.inject('/play/chalk-dice');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await bare.app.close();
  });
});
