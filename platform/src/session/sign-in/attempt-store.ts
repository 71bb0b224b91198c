import type { Tx } from '../../kernel/database/database.ts';

type AttemptTables = {
  session_attempt: { key: string; failures: number; last_at: Date; locked_until: Date | null };
};

/** A counter of wrong passwords, of an account or an address, and its threshold. */
export interface AttemptKey {
  readonly key: string;
  readonly captchaAt: number;
  readonly lockAt: number;
  /** How long after the last one they are forgotten; 15 minutes unless told. */
  readonly forgetAfterMs?: number;
}

/** The result of a try: counted, or refused before the password was checked. */
export type Reservation =
  | { readonly state: 'locked'; readonly until: Date }
  | { readonly state: 'captcha' }
  | {
      readonly state: 'counted';
      readonly captchaNext: boolean;
      readonly lockedUntil: Date | undefined;
      /** Tries before a lock, of the key that has the fewest. */
      readonly left: number;
    };

const LOCK_MS = 15 * 60_000;

const tables = (tx: Tx) => tx.$extendTables<AttemptTables>();

/**
 * Counts a try as wrong before its password is looked at, so that many at once get no more tries than one after the
 * other. Refuses while a key is locked, and while a captcha is due that was not solved.
 */
export async function reserveAttempt(
  tx: Tx,
  keys: readonly AttemptKey[],
  captchaSolved: boolean,
  now: Date,
): Promise<Reservation> {
  const counted = [];
  for (const key of inOrder(keys)) {
    counted.push({ ...key, ...(await lockCounter(tx, key, now)) });
  }
  const locks = counted.flatMap(({ lockedUntil }) => lockedUntil ?? []);
  if (locks.length > 0) return { state: 'locked', until: latest(locks) };
  if (!captchaSolved && counted.some(({ failures, captchaAt }) => failures >= captchaAt)) return { state: 'captcha' };
  const until = new Date(now.getTime() + LOCK_MS);
  let locked = false;
  for (const { key, failures, lockAt } of counted) {
    const isLast = failures + 1 >= lockAt;
    locked ||= isLast;
    await setCounter(tx, key, failures + 1, now, isLast ? until : null);
  }
  return {
    state: 'counted',
    captchaNext: counted.some(({ failures, captchaAt }) => failures + 1 >= captchaAt),
    lockedUntil: locked ? until : undefined,
    left: Math.min(...counted.map(({ failures, lockAt }) => lockAt - failures - 1)),
  };
}

/** A try turned out right: the account is clean again, whatever else was counted has one try less against it. */
export async function releaseAttempt(tx: Tx, accountKey: string, ...others: readonly AttemptKey[]): Promise<void> {
  await tables(tx).deleteFrom('session_attempt').where('key', '=', accountKey).execute();
  await giveBack(tx, others);
}

/** Takes a try back: each key has one less against it, and no lock that the try alone has brought. */
export async function giveBack(tx: Tx, keys: readonly AttemptKey[]): Promise<void> {
  for (const { key, lockAt } of inOrder(keys)) {
    const row = await tables(tx)
      .selectFrom('session_attempt')
      .selectAll()
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) continue;
    const failures = Math.max(0, row.failures - 1);
    if (failures === 0) await tables(tx).deleteFrom('session_attempt').where('key', '=', key).execute();
    else await setCounter(tx, key, failures, row.last_at, failures >= lockAt ? row.locked_until : null);
  }
}

/** Always in the same order, so that two tries never wait for each other. */
const inOrder = (keys: readonly AttemptKey[]): AttemptKey[] =>
  keys.toSorted((left, right) => (left.key < right.key ? -1 : 1));

/** Reads a counter and keeps it for this transaction; one that is old, or whose lock has ended, begins anew. */
async function lockCounter(
  tx: Tx,
  { key, forgetAfterMs = LOCK_MS }: AttemptKey,
  now: Date,
): Promise<{ failures: number; lockedUntil: Date | undefined }> {
  const row = await tables(tx)
    .insertInto('session_attempt')
    .values({ key, failures: 0, last_at: now, locked_until: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.locked_until !== null && row.locked_until > now)
    return { failures: row.failures, lockedUntil: row.locked_until };
  const isOld = now.getTime() - row.last_at.getTime() > forgetAfterMs;
  // A lock that has ended was the price of what came before it.
  const isPaid = row.locked_until !== null && forgetAfterMs === LOCK_MS;
  return { failures: isOld || isPaid ? 0 : row.failures, lockedUntil: undefined };
}

const setCounter = (tx: Tx, key: string, failures: number, lastAt: Date, lockedUntil: Date | null) =>
  tables(tx)
    .updateTable('session_attempt')
    .set({ failures, last_at: lastAt, locked_until: lockedUntil })
    .where('key', '=', key)
    .execute();

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));

export const forgetAttempts = (tx: Tx, before: Date) =>
  tables(tx).deleteFrom('session_attempt').where('last_at', '<', before).execute();
