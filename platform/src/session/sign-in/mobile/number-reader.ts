import type { Tx } from '../../../kernel/database/database.ts';
import { bindMobile, findAccountByMobile, type MemberAccount } from '../../../members/index.ts';
import { endEverything } from '../../revocation.ts';
import { lockSessions } from '../../session-store.ts';

interface Reader {
  readonly account: MemberAccount;
  /** The sessions that ended by it, to be told of after the commit. */
  readonly ended: readonly string[];
}

/**
 * Finds the account of a number that was just verified. The first verification of a number that was only given binds
 * it, and ends sessions begun before: someone else may have typed it, or had it, by mistake.
 */
export async function findReader(tx: Tx, merchantCode: string, e164: string, now: Date): Promise<Reader | undefined> {
  const account = await findAccountByMobile(tx, merchantCode, e164);
  if (account === undefined || account.mobileVerified) return account && { account, ended: [] };
  await lockSessions(tx, account.id);
  if (!(await bindMobile(tx, account, e164, now))) return undefined;
  return { account, ended: await endEverything(tx, account.id, now) };
}
