import { MEMBER_KIND, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { checkField, findAccount, insertMember, memberTables, newMemberId } from '../../members/index.ts';
import { passwordsOf } from '../passwords/passwords.ts';
import type { SettingsSource } from '../settings.ts';

/** Without letters and digits that look alike, because it is read out and typed once. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

const drawPassword = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');

/** An account with the password that lets its owner in once. */
export interface AccountBelow {
  readonly id: string;
  readonly username: string;
  readonly initialPassword: string;
}

export interface NewAccountBelow {
  readonly uplineId: string;
  readonly username: string;
  readonly isAgent: boolean;
  /** In the transaction of the sign-up. */
  readonly also: (tx: Tx, memberId: string) => Promise<void>;
}

type Facts = Pick<RequestFacts, 'merchant' | 'now' | 'ip' | 'language'>;

/** Opens an account below another one. Its password is drawn by lot, told here alone, and changed at the first login. */
export async function createAccountBelow(
  deps: Deps,
  settings: SettingsSource,
  { uplineId, username: typed, isAgent, also }: NewAccountBelow,
  { merchant, now, ip }: Facts,
): Promise<Result<AccountBelow>> {
  const { register } = await settings(deps, merchant.code);
  const username = typed.trim();
  const broken = checkField(username, { ...register.fields.username, required: true });
  if (broken) return refuseFields({ username: [broken] });
  const upline = await deps.db.single((tx) => findAccount(tx, uplineId));
  if (upline === undefined || upline.merchantCode !== merchant.code) return refuse('CONFLICT');
  const initialPassword = drawPassword();
  const passwordHash = await passwordsOf(deps).hash(initialPassword);
  const id = newMemberId();
  const isNew = await deps.db.transaction(async (tx) => {
    const inserted = await insertMember(tx, {
      id,
      merchantCode: merchant.code,
      username,
      passwordHash,
      hasPassword: true,
      kind: isAgent ? MEMBER_KIND.agent1 : MEMBER_KIND.member,
      uplineSeq: upline.seq,
      currency: merchant.currency.code,
      language: undefined,
      firstLoginDone: false,
      mustChangePassword: true,
      profile: { openedBy: upline.id },
      at: now,
      ip,
    });
    if (inserted) await also(tx, id);
    return inserted;
  });
  if (!isNew) return refuse('USERNAME_TAKEN', { fields: { username: [{ rule: 'taken' }] } });
  deps.eventLog.nudge();
  return ok({ id, username, initialPassword });
}

/** Another initial password, for an account that nobody has logged in to. CONFLICT once somebody has. */
export async function renewInitialPassword(deps: Deps, memberId: string, now: Date): Promise<Result<AccountBelow>> {
  const initialPassword = drawPassword();
  const passwordHash = await passwordsOf(deps).hash(initialPassword);
  const renewed = await deps.db.transaction((tx) =>
    memberTables(tx)
      .updateTable('session_member')
      .set({ password_hash: passwordHash, password_changed_at: now })
      .where('id', '=', memberId)
      .where('must_change_password', '=', true)
      .where(sql<boolean>`not exists (select from session_session s where s.member_id = session_member.id)`)
      .returning(['id', 'username'])
      .executeTakeFirst(),
  );
  return renewed ? ok({ ...renewed, initialPassword }) : refuse('CONFLICT');
}
