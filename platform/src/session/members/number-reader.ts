import type { Tx } from '../../kernel/database.ts';
import type { MemberAccount } from './member-store.ts';
import { endEverything } from '../revocation.ts';
import { lockSessions } from '../session-store.ts';
import { bindMobile, findAccountByMobile } from './contact-store.ts';

interface Reader {
  readonly account: MemberAccount;
  /** The sessions that ended by it, to be told of after the commit. */
  readonly ended: readonly string[];
}

/**
 * Whom a number lets in that was just shown to be read. The first proof of one that was only told binds it, and ends
 * whatever was begun before: that may have been somebody who typed it, or had it, by mistake.
 */
export async function findReader(tx: Tx, merchantCode: string, e164: string, now: Date): Promise<Reader | undefined> {
  const account = await findAccountByMobile(tx, merchantCode, e164);
  if (account === undefined || account.mobileVerified) return account && { account, ended: [] };
  await lockSessions(tx, account.id);
  if (!(await bindMobile(tx, account, e164, now))) return undefined;
  return { account, ended: await endEverything(tx, account.id, now) };
}
