import { describe, expect, it } from 'vitest';
import { ROOT } from '../launcher/paths.mjs';
import { embeddedTests, runsEmbedded } from './engine-tests.ts';

describe('the tests that run on the embedded database too', () => {
  it.each([
    'platform/src/wallet/ledger.property.test.ts',
    'platform/src/games/door/x.test.ts',
    'platform/src/kernel/x.test.ts',
    'platform/src/limits/x.db.test.ts',
    'platform/src/every-call.test.ts',
  ])('hold %s', (file) => expect(runsEmbedded(file)).toBe(true));

  it('leave out what is neither the ledger nor the engine’s', () => {
    expect(runsEmbedded('platform/src/limits/x.test.ts')).toBe(false);
  });

  it('are a part of the whole, and hold what is known to meet the engine', () => {
    const files = embeddedTests(ROOT);
    expect(files).toEqual(
      expect.arrayContaining(['platform/src/wallet/concurrency.test.ts', 'platform/src/kernel/migrate.test.ts']),
    );
    expect(files).not.toContain('platform/src/limits/limits.test.ts');
  });
});
