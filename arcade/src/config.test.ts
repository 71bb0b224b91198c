import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readOrCreateSecret } from './kernel/secret-file.ts';

describe('settings', () => {
  it('have defaults that fit the platform on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 8081,
      platformOrigin: 'http://localhost:8080',
      vendorSecret: undefined,
      logLevel: 'info',
    });
    expect(readConfig({ PORT: '9000', ARCADE_PORT: '9001' })).toMatchObject({
      port: 9001,
      platformOrigin: 'http://localhost:9000',
    });
    expect(readConfig({ PLATFORM_ORIGIN: 'https://play.example/' }).platformOrigin).toBe('https://play.example');
  });

  it.each([
    ['ARCADE_PORT', 'eighty'],
    ['ARCADE_PORT', '70000'],
    ['PORT', '-1'],
    ['PLATFORM_ORIGIN', 'play.example'],
    ['PLATFORM_ORIGIN', 'https://play.example/path'],
    ['PLATFORM_ORIGIN', 'javascript:alert(1)'],
    ['FRAME_ORIGINS', 'https://play.example,*'],
    ['ARCADE_VENDOR_SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['BOOK_AHEAD_HOURS', '73'],
    ['ARCADE_DATABASE_URL', 'mysql://u:hunter2@db/x'],
  ])('refuse %s=%s by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('name whose pages may embed a game: in a demo every brand of this machine', () => {
    expect(readConfig({}).frameOrigins).toEqual(['http://localhost:8080']);
    expect(readConfig({ BAIZE_DEMO: '1' }).frameOrigins).toEqual(['http://localhost:8080', 'http://*.localhost:8080']);
    const env = { PLATFORM_ORIGIN: 'https://a.example', FRAME_ORIGINS: 'https://b.example, https://c.example/' };
    const origins = ['https://a.example', 'https://b.example', 'https://c.example'];
    expect(readConfig({ ...env, BAIZE_DEMO: '1' }).frameOrigins).toEqual(origins);
  });

  it('keep the book in a file unless they name a PostgreSQL, and never repeat its password', () => {
    expect(readConfig({ ARCADE_DATABASE_URL: '' }).databaseUrl).toBeUndefined();
    expect(readConfig({ ARCADE_DATABASE_URL: 'postgres://u:p@db/x' }).databaseUrl).toBe('postgres://u:p@db/x');
    expect(() => readConfig({ ARCADE_DATABASE_URL: 'mysql://u:hunter2@db/x' })).not.toThrow(/hunter2/);
  });

  it('let a demo choose a short secret, and take it as it is', () => {
    expect(readConfig({ BAIZE_DEMO: '1', ARCADE_VENDOR_SECRET: ' short' }).vendorSecret).toBe(' short');
  });
});

describe('the secret in a file', () => {
  it('is made once, for its owner only, and read from then on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'arcade-secret-'));
    const file = join(folder, 'deep', 'arcade-vendor-secret');
    const secret = readOrCreateSecret(file);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readOrCreateSecret(file)).toBe(secret);
    expect(readFileSync(file, 'utf8').trim()).toBe(secret);
    writeFileSync(file, '');
    expect(() => readOrCreateSecret(file)).toThrow('empty');
    rmSync(folder, { recursive: true });
  });
});
