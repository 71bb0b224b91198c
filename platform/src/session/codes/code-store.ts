import { PHONE_CODE_LOCKOUT_MINUTES } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';

/** `entry` is good for signing in and for a new password alike; the others for what they say alone. */
export type CodePurpose = 'entry' | 'login' | 'password' | 'register' | 'mobile' | 'email' | 'transfer';

export interface CodeAddress {
  readonly merchantCode: string;
  /** E.164, or an e-mail address in small letters. */
  readonly recipient: string;
}

export interface NewCode extends CodeAddress {
  readonly purpose: CodePurpose;
  readonly national: string;
  readonly codeHash: string;
  readonly now: Date;
  readonly endsAt: Date;
}

type CodeTables = {
  session_code: {
    merchant_code: string;
    purpose: CodePurpose;
    recipient: string;
    national: string;
    code_hash: string;
    misses: number;
    sent_at: Date;
    ends_at: Date;
    used_at: Date | null;
  };
};

/** So many wrong codes, and the right one is no good any more. */
export const MISSES_BURN = 5;

const tables = (tx: Tx) => tx.$extendTables<CodeTables>();

/** A code that keeps others from being sent. */
export interface BlockingCode {
  readonly endsAt: Date;
  /** By wrong tries; else it is under way. */
  readonly burned: boolean;
}

/** Stores a code unless one stands in its way; then it returns that one. */
export async function insertCode(tx: Tx, code: NewCode): Promise<BlockingCode | undefined> {
  const fresh = {
    national: code.national,
    code_hash: code.codeHash,
    misses: 0,
    sent_at: code.now,
    ends_at: code.endsAt,
    used_at: null,
  };
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('session_code')
    .values({ merchant_code: code.merchantCode, purpose: code.purpose, recipient: code.recipient, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_code', 'purpose', 'recipient'])
        .doUpdateSet(fresh)
        .where((eb) =>
          eb.or([
            eb('session_code.ends_at', '<=', code.now),
            // One that was used is done with; one that was burned keeps its time.
            eb.and([eb('session_code.used_at', 'is not', null), eb('session_code.misses', '<', MISSES_BURN)]),
          ]),
        ),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const { ends_at, misses } = await tables(tx)
    .selectFrom('session_code')
    .select(['ends_at', 'misses'])
    .where('merchant_code', '=', code.merchantCode)
    .where('purpose', '=', code.purpose)
    .where('recipient', '=', code.recipient)
    .executeTakeFirstOrThrow();
  return { endsAt: ends_at, burned: misses >= MISSES_BURN };
}

/** Takes back a code that was not sent after all. */
export const deleteCode = (tx: Tx, { merchantCode, purpose, recipient, codeHash }: NewCode) =>
  tables(tx)
    .deleteFrom('session_code')
    .where('merchant_code', '=', merchantCode)
    .where('purpose', '=', purpose)
    .where('recipient', '=', recipient)
    .where('code_hash', '=', codeHash)
    .execute();

/** `lockedUntil`: burned a moment ago, and no new one is sent for five minutes (specification §9). */
export type CodeVerdict = 'right' | 'wrong' | 'expired' | { readonly lockedUntil: Date };

const CODE_LOCK_MS = PHONE_CODE_LOCKOUT_MINUTES * 60_000;

/**
 * Holds a code against those sent to a recipient for one of the purposes, and uses it up when it is right. Of many
 * that ask at once one is right: the rows are locked until the transaction ends.
 */
export async function useCode(
  tx: Tx,
  { merchantCode, recipient }: CodeAddress,
  purposes: readonly CodePurpose[],
  isRight: (codeHash: string) => boolean,
  now: Date,
): Promise<CodeVerdict> {
  const rows = await tables(tx)
    .selectFrom('session_code')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('recipient', '=', recipient)
    .where('purpose', 'in', [...purposes])
    .orderBy('purpose')
    .forUpdate()
    .execute();
  const one = (purpose: CodePurpose) =>
    tables(tx)
      .updateTable('session_code')
      .where('merchant_code', '=', merchantCode)
      .where('recipient', '=', recipient)
      .where('purpose', '=', purpose);
  const open = rows.filter((row) => row.used_at === null && row.misses < MISSES_BURN);
  const live = open.filter((row) => row.ends_at > now);
  const right = live.find((row) => isRight(row.code_hash));
  if (right !== undefined) {
    await one(right.purpose).set({ used_at: now }).execute();
    return 'right';
  }
  const locked = new Date(now.getTime() + CODE_LOCK_MS);
  for (const { purpose, misses, ends_at } of live) {
    const isLast = misses + 1 >= MISSES_BURN;
    await one(purpose)
      .set({ misses: misses + 1, ends_at: isLast ? locked : ends_at })
      .execute();
  }
  const burned = rows.find((row) => row.misses >= MISSES_BURN && row.ends_at > now);
  if (live.length === 0 && burned) return { lockedUntil: burned.ends_at };
  // Said only to who types the right one late, so that it tells nothing to others.
  return live.length === 0 && open.some((row) => isRight(row.code_hash)) ? 'expired' : 'wrong';
}

/** The number a code was last sent to whose national digits are these, for calls that name no dialling code. */
export async function findRecipient(
  tx: Tx,
  merchantCode: string,
  digits: string,
  purposes: readonly CodePurpose[],
): Promise<string | undefined> {
  const row = await tables(tx)
    .selectFrom('session_code')
    .select('recipient')
    .where('merchant_code', '=', merchantCode)
    .where('purpose', 'in', [...purposes])
    .where((eb) => eb.or([eb('national', '=', digits), eb('recipient', '=', `+${digits}`)]))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return row?.recipient;
}

export const forgetCodes = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom('session_code').where('ends_at', '<', before).execute();
