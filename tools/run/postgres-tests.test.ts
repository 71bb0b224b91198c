import { describe, expect, it } from 'vitest';
import { ROOT } from '../launcher/paths.mjs';
import { meetsPostgres, postgresTests } from './postgres-tests.ts';

describe('the tests that run on PostgreSQL too', () => {
  it.each([
    ['platform/src/limits/x.test.ts', 'await Promise.all([a(), b()]);'],
    ['platform/src/limits/x.test.ts', 'await Promise.allSettled(calls);'],
    ['platform/src/limits/x.test.ts', 'fc.assert(fc.asyncProperty(moves, run))'],
    ['platform/src/limits/x.test.ts', 'await platform.deps.db.transaction(async (tx) => undefined)'],
    ['platform/src/limits/x.db.test.ts', ''],
    ['platform/src/wallet/x.test.ts', ''],
    ['platform/src/games/door/x.test.ts', ''],
    ['platform/src/every-call.test.ts', ''],
  ])('hold %s with “%s”', (file, text) => expect(meetsPostgres(file, text)).toBe(true));

  it('leave out what asks one thing after the other', () => {
    expect(meetsPostgres('platform/src/limits/x.test.ts', 'await platform.value(call); Promise.resolve();')).toBe(
      false,
    );
  });

  it('are a part of the whole, and hold what is known to meet locks', () => {
    const files = postgresTests(ROOT);
    expect(files).toEqual(
      expect.arrayContaining([
        'platform/src/wallet/concurrency.test.ts',
        'platform/src/session/sign-in/in-flight.test.ts',
        'platform/src/kernel/migrate.test.ts',
      ]),
    );
    expect(files).not.toContain('platform/src/kernel/config.test.ts');
  });
});
