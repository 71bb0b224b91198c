import { describe, expect, it } from 'vitest';
import { ROOT } from '../launcher/paths.mjs';
import { embeddedTests, runsEmbedded } from './engine-tests.ts';

describe('the tests that run on the embedded database too', () => {
  it.each([
    'platform/src/wallet/ledger/ledger.property.test.ts',
    'platform/src/games/vendor-api/ordering.test.ts',
    'platform/src/kernel/jobs/x.test.ts',
    'platform/src/limits/x.db.test.ts',
    'platform/src/every-call.test.ts',
  ])('hold %s', (file) => expect(runsEmbedded(file)).toBe(true));

  it.each([
    'platform/src/limits/x.test.ts',
    'platform/src/kernel/site/x.test.ts',
    'platform/src/games/vendor-api/signature.test.ts',
    'platform/src/wallet/vendors/x.test.ts',
  ])('leave out %s', (file) => expect(runsEmbedded(file)).toBe(false));

  it('are a part of the whole, and hold what is known to meet the engine', () => {
    const files = embeddedTests(ROOT);
    expect(files).toEqual(
      expect.arrayContaining([
        'platform/src/wallet/ledger/concurrency.test.ts',
        'platform/src/kernel/schema/migrate.test.ts',
      ]),
    );
    expect(files).not.toContain('platform/src/limits/limits.test.ts');
  });

  it('leave out what has no database in it', () => {
    expect(embeddedTests(ROOT)).not.toContain('platform/src/kernel/pictures/pictures.test.ts');
  });
});
