import { describe, expect, it } from 'vitest';
import { findPostgres, readSetting, runSql } from './postgres.ts';
import { startQuickPostgres } from './quick-postgres.ts';

describe('a PostgreSQL for one run', () => {
  it('is not started where DATABASE_URL names the one to use', async () => {
    expect(await startQuickPostgres({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toBeUndefined();
  });

  it('is of the version of the one that answers, does not wait for the disk, and is gone at the end', async ({
    skip,
  }) => {
    const answering = await findPostgres({});
    const quick = await startQuickPostgres({});
    if (answering === undefined || quick === undefined)
      return skip('no PostgreSQL answers, or its programs are not here');
    try {
      expect(await readSetting(quick.url, 'server_version')).toBe(await readSetting(answering, 'server_version'));
      expect(await readSetting(quick.url, 'fsync')).toBe('off');
      expect(await readSetting(answering, 'port')).not.toBe(await readSetting(quick.url, 'port'));
    } finally {
      await quick.stop();
    }
    await expect(runSql(quick.url, 'select 1')).rejects.toThrow();
  });
});
