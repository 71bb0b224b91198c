import { expect, it } from 'vitest';
import { readFact } from '../../kernel/facts.ts';
import { startPlatform } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';

it('begins no step of the demo’s weeks once the platform is asked to stop', async () => {
  const platform = await startPlatform({ env: { BAIZE_DEMO_TEAM: '1' } });
  try {
    const { db, jobs, clock } = platform.deps;
    const before = await auditNow(db);
    platform.platform.stop();
    const weeks = jobs.all.find(({ name }) => name === 'contracts-demo-weeks');
    await weeks?.run(clock.now());
    expect(await db.single((tx) => readFact(tx, 'demo-team-lived'))).toBeUndefined();
    expect(await auditNow(db)).toEqual(before);
  } finally {
    await platform.close();
  }
}, 120_000);
