import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { newRecoveryCodes, recoveryHash, stepOfCode } from './one-time-codes.ts';
import { createSeal } from './seal.ts';
import type { Secrets } from './secrets.ts';

/** The table of one kind of people: two tables of the same columns except for the owner's. */
export interface CodeFactorPlace {
  readonly totp: string;
  readonly recovery: string;
  /** The column that says whose it is. */
  readonly owner: string;
  /** The purpose that authenticators' secrets are sealed for. */
  readonly purpose: string;
}

interface TotpRow {
  readonly sealed_secret: string;
  readonly confirmed_at: Date | null;
  readonly started_at: Date;
  readonly last_step: bigint;
}

interface Keys {
  readonly secrets: Secrets;
}

export interface TypedCode {
  readonly ownerId: string;
  readonly code: string;
  readonly now: Date;
  /** Takes an authenticator that was begun since then and is not confirmed yet, too. */
  readonly startedSince?: Date | undefined;
}

/** An authenticator and recovery codes as a second factor, for members and for operators alike. */
export function createCodeFactor(place: CodeFactorPlace) {
  const [totp, recovery, owner] = [sql.table(place.totp), sql.table(place.recovery), sql.ref(place.owner)];
  const sealOf = ({ secrets }: Keys) => createSeal(secrets.derive(place.purpose));

  const forgetRecovery = async (tx: Tx, ownerId: string): Promise<void> => {
    await sql`delete from ${recovery} where ${owner} = ${ownerId}`.execute(tx);
  };

  return {
    hasTotp: async (tx: Tx, ownerId: string): Promise<boolean> => {
      const found = sql`select 1 from ${totp} where ${owner} = ${ownerId} and confirmed_at is not null`;
      return (await found.execute(tx)).rows.length > 0;
    },

    /** Begins anew; false where one is confirmed already, which stays as it is. */
    startTotp: async (tx: Tx, keys: Keys, ownerId: string, secret: string, now: Date): Promise<boolean> => {
      const sealed = sealOf(keys).close(secret);
      const { numAffectedRows } = await sql`
        insert into ${totp} as begun (${owner}, sealed_secret, confirmed_at, started_at, last_step)
        values (${ownerId}, ${sealed}, null, ${now}, 0)
        on conflict (${owner}) do update
          set sealed_secret = excluded.sealed_secret, started_at = excluded.started_at, last_step = 0
          where begun.confirmed_at is null`.execute(tx);
      return numAffectedRows === 1n;
    },

    deleteTotp: async (tx: Tx, ownerId: string): Promise<void> => {
      await sql`delete from ${totp} where ${owner} = ${ownerId}`.execute(tx);
    },

    /** Takes a code of the authenticator, once each. The row is held, so of many at once one comes after the other. */
    takeTotpCode: async (
      tx: Tx,
      keys: Keys,
      { ownerId, code, now, startedSince }: TypedCode,
    ): Promise<'right' | 'wrong' | 'absent'> => {
      const found = await sql<TotpRow>`select * from ${totp} where ${owner} = ${ownerId} for update`.execute(tx);
      const [row] = found.rows;
      const isBegun = startedSince !== undefined && row !== undefined && row.started_at >= startedSince;
      if (row === undefined || (row.confirmed_at === null && !isBegun)) return 'absent';
      const secret = sealOf(keys).open(row.sealed_secret);
      if (secret === undefined) throw new Error('an authenticator was sealed with another key');
      const step = await stepOfCode(secret, code, now, row.last_step);
      if (step === undefined) return 'wrong';
      await sql`update ${totp} set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
        where ${owner} = ${ownerId}`.execute(tx);
      return 'right';
    },

    /** New recovery codes in place of the old ones; only their hashes are kept. */
    renewRecovery: async (tx: Tx, keys: Keys, ownerId: string): Promise<string[]> => {
      const codes = newRecoveryCodes();
      await forgetRecovery(tx, ownerId);
      const hashes = codes.map((code) => recoveryHash(keys, ownerId, code));
      await sql`insert into ${recovery} (${owner}, code_hash)
        select ${ownerId}, unnest(${hashes}::text[])`.execute(tx);
      return codes;
    },

    /** True for the first to use it. */
    takeRecoveryCode: async (tx: Tx, keys: Keys, ownerId: string, code: string, now: Date): Promise<boolean> => {
      const hash = recoveryHash(keys, ownerId, code);
      const { numAffectedRows } = await sql`update ${recovery} set used_at = ${now}
        where ${owner} = ${ownerId} and code_hash = ${hash} and used_at is null`.execute(tx);
      return numAffectedRows === 1n;
    },

    countRecoveryCodes: async (tx: Tx, ownerId: string): Promise<number> => {
      const unused = sql<{ count: number }>`select count(*)::integer as count from ${recovery}
        where ${owner} = ${ownerId} and used_at is null`;
      return (await unused.execute(tx)).rows[0]?.count ?? 0;
    },

    forgetRecovery,
  };
}
