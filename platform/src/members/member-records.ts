import type { Tx } from '../kernel/database/database.ts';
import { findAccountByUsername, listUsernames, type MemberAccount, type MemberRecord } from './member-store.ts';

/** A person by name within a merchant; letter case does not count. */
export async function findMemberByUsername(
  tx: Tx,
  merchantCode: string,
  username: string,
): Promise<MemberRecord | undefined> {
  return recordOf(await findAccountByUsername(tx, merchantCode, username));
}

/** The names of people by their ids; whoever does not exist is left out. */
export async function usernamesOf(tx: Tx, memberIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await listUsernames(tx, memberIds);
  return new Map(rows.map(({ id, username }) => [id, username]));
}

function recordOf(account: MemberAccount | undefined): MemberRecord | undefined {
  if (account === undefined) return undefined;
  const { id, merchantCode, username, nickname, isAgent, currency, language, status, createdAt, hasUpline } = account;
  return { id, merchantCode, username, nickname, isAgent, currency, language, status, createdAt, hasUpline };
}
