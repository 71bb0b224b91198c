import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

describe('configuration', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      host: 'localhost',
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      arcadeOrigin: 'http://localhost:8081',
      demo: false,
      databaseUrl: undefined,
      rateLimitFactor: 1,
      trustProxy: [],
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(read({ DATABASE_URL: '', PORT: '', REDIS_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['ARCADE_PORT', '0'],
    ['PUBLIC_ORIGIN', 'play.example'],
    ['ARCADE_ORIGIN', 'https://games.example/path'],
    ['LAUNCH_ORIGINS', 'https://a.example,nonsense'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['BAIZE_DEMO', 'yes'],
    ['TRUST_PROXY', '10.0.0.1,everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['ARCADE_VENDOR_SECRET', 'short'],
    ['BAIZE_MASTER_KEY', 'short'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['COUNTRY_HEADER', 'two words'],
  ])('refuses %s=%s in one sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
  });

  it('never prints a secret', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).toThrow(/what it is set to/);
    expect(() => read({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).not.toThrow(/hunter2/);
  });

  it.each([
    ['BAIZE_CLOCK', '2026-05-01T00:00:00Z'],
    ['BAIZE_DEMO_TEAM', '1'],
    ['BAIZE_RATE_LIMIT_FACTOR', '50'],
    ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ])('takes %s in a demo alone', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} is for demos`));
    expect(read({ [name]: value, BAIZE_DEMO: '1' }).demo).toBe(true);
  });

  it('says so when DATA_DIR is no folder', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(() => readConfig({ DATA_DIR: join(file, 'below') })).toThrow(/^DATA_DIR cannot be used/);
  });

  it('makes the vendor secret once, for its owner alone', () => {
    const { arcadeVendorSecret } = read({});
    const file = join(folder, 'arcade-vendor-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(arcadeVendorSecret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(read({}).arcadeVendorSecret).toBe(arcadeVendorSecret);
    expect(read({ ARCADE_VENDOR_SECRET: 'given from outside' }).arcadeVendorSecret).toBe('given from outside');
    expect(read({ ARCADE_VENDOR_SECRET: 'short', BAIZE_DEMO: '1' }).arcadeVendorSecret).toBe('short');
  });
});
