import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../kernel/database/database.ts';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { auditLedger, auditNow, type AuditReach, type LedgerAudit } from './audit.ts';
import { auditAndMoveCheckpoint } from '../jobs.ts';
import { findMemberByUsername } from '../../members/index.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Does damage with the guards off, looks, and takes it back. */
async function auditAfter(damage: (tx: Tx) => Promise<unknown>, reach: AuditReach = 'full'): Promise<LedgerAudit> {
  let found: LedgerAudit | undefined;
  const undo = new Error('take it back');
  await platform.deps.db
    .transaction(async (tx) => {
      await sql`alter table ledger_postings disable trigger user`.execute(tx);
      await damage(tx);
      found = await auditLedger(tx, reach);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!found) throw new Error('the audit did not run');
  return found;
}

describe('the audit', () => {
  it('finds the demo clean: each account holds its opening', async () => {
    const audit = await auditNow(platform.deps.db);
    expect(audit).toMatchObject({
      clean: true,
      sums: { USD: '0.0000' },
      differing: [],
      belowZero: [],
      unbalancedTransfers: [],
    });
    for (const username of ['member1', 'member2', 'agent_top', 'agent_mid', 'agent_sub', 'agent_other', 'firstlogin']) {
      const member = await findMemberByUsername(platform.deps.db.kysely, 'baize', username);
      const { rows } = await sql<{
        balance: bigint;
      }>`select balance from ledger_accounts where member_id = ${member?.id ?? ''}`.execute(platform.deps.db.kysely);
      expect(rows).toEqual([{ balance: 10_000_000n }]);
    }
  });

  it('finds a posting that has no other side', async () => {
    const audit = await auditAfter((tx) =>
      sql`insert into ledger_postings values (1, 9, -1, 'X', 5, null, now())`.execute(tx),
    );
    expect(audit).toMatchObject({
      clean: false,
      sums: { USD: '0.0005' },
      unbalancedTransfers: [{ transferId: '1', sum: '0.0005' }],
    });
  });

  it('finds a balance that is not the sum of its postings', async () => {
    const audit = await auditAfter((tx) =>
      sql`update ledger_accounts set balance = balance + 1 where id = 1`.execute(tx),
    );
    expect(audit).toMatchObject({
      clean: false,
      differing: [{ account: '1', balance: '1000.0001', postings: '1000.0000' }],
    });
  });

  it('finds a line whose balance does not follow from the one before', async () => {
    const audit = await auditAfter((tx) =>
      sql`update ledger_postings set balance_after = 7 where account_id = 1`.execute(tx),
    );
    expect(audit).toMatchObject({
      clean: false,
      differing: [{ account: '1', balance: '0.0007', postings: '1000.0000' }],
    });
  });

  it('finds a balance below zero that nothing explains', async () => {
    const audit = await auditAfter((tx) =>
      sql`update ledger_accounts set balance = -5, overdrawn_by = 1 where id = 1`.execute(tx),
    );
    expect(audit.clean).toBe(false);
    expect(audit.belowZero).toMatchObject([
      { account: '1', balance: '-0.0005', allowed: false, because: 'no taken-back win explains it' },
    ]);
  });

  it('finds a brand account’s total that is not its postings', async () => {
    await auditAndMoveCheckpoint(platform.deps);
    const audit = await auditAfter((tx) =>
      sql`update ledger_totals set total = total + 1 where account_id < 0`.execute(tx),
    );
    expect(audit.clean).toBe(false);
    expect(audit.differing[0]?.owner).toMatch(/^baize\/OPENING\//);
  });

  it('looks only at what came after the checkpoint when asked for the recent part, and at every balance', async () => {
    await auditAndMoveCheckpoint(platform.deps);
    const recent = await auditNow(platform.deps.db, 'recent');
    expect(recent).toMatchObject({ clean: true, reach: 'recent', counts: { transfers: 0, postings: 0 } });
    const audit = await auditAfter((tx) => sql`update ledger_accounts set balance = balance + 1`.execute(tx), 'recent');
    expect(audit.clean).toBe(false);
    expect(recent.sums).toEqual((await auditNow(platform.deps.db)).sums);
  });
});

describe('the tables themselves', () => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(platform.deps.db.kysely);

  it('refuse to be changed', async () => {
    await expect(run(sql`update ledger_postings set amount = amount + 1`)).rejects.toThrow();
    await expect(run(sql`delete from ledger_postings where transfer_id = 1`)).rejects.toThrow();
    await expect(run(sql`truncate ledger_postings`)).rejects.toThrow();
    await expect(run(sql`update ledger_transfers set kind = 'X'`)).rejects.toThrow();
    await expect(run(sql`delete from ledger_transfers`)).rejects.toThrow();
  });

  it('refuse postings that do not sum to zero, that move nothing, and that are on no side', async () => {
    await expect(run(sql`insert into ledger_postings values (1, 9, -1, 'X', 5, null, now())`)).rejects.toThrow();
    await expect(
      run(sql`insert into ledger_postings values (1, 9, -1, 'X', 5, null, now()), (1, 10, 1, 'X', -4, 3, now())`),
    ).rejects.toThrow();
    await expect(run(sql`insert into ledger_postings values (1, 9, -1, 'X', 0, null, now())`)).rejects.toThrow();
    await expect(
      run(sql`insert into ledger_postings values (1, 9, 1, 'X', 5, null, now()), (1, 10, -1, 'X', -5, null, now())`),
    ).rejects.toThrow();
  });

  it('refuse a balance below zero that no transfer explains', async () => {
    await expect(run(sql`update ledger_accounts set balance = -1 where id = 1`)).rejects.toThrow();
  });
});

it('runs on the connection whose statements may take as long as they need', async () => {
  const { db } = platform.deps;
  let limit: unknown;
  const audit = await auditNow({
    maintenance: (work) =>
      db.maintenance(async (maintenance) => {
        limit = (await sql`show statement_timeout`.execute(maintenance.kysely)).rows[0];
        return work(maintenance);
      }),
  });
  expect(audit.clean).toBe(true);
  expect(limit).toEqual({ statement_timeout: '0' });
});
