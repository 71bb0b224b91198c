import {
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallQuery,
  type FieldProblem,
  type Result,
} from '@baize/protocol/kernel';
import type { Avatar } from '@baize/protocol/session';
import type { AccountCalls } from '@baize/protocol/account';
import type { RegisterSettings } from '@baize/protocol/settings';
import type { MemberCaller } from '../kernel/caller.ts';
import {
  checkField,
  findAccount,
  lockMember,
  type MemberAccount,
  nameProblem,
  updateMember,
} from '../members/index.ts';
import type { SessionParts } from '../session/index.ts';
import { avatarOf } from './picture/picture-service.ts';
import { deletePictureOf } from './picture/picture-store.ts';
import { holdOf } from './hold.ts';

type Nothing = Record<string, never>;
type Change = CallBody<AccountCalls['updateProfile']>;

/** Pictures of the site, by number. */
const AVATAR = /^(?:\d|1[01])$/;
const CONTACTS = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const;
/** No control characters, and nothing that turns the text around it. */
const NICKNAME = /^[^\p{Cc}\p{Cf}<>]{2,30}$/u;

/** A member’s own profile. */
export function createProfileService(parts: SessionParts) {
  const { deps } = parts;
  return { updateProfile, getAvatar };

  /** Changes what a member says of themselves. The registered name can be set, once, because money is paid out to it. */
  async function updateProfile(typed: Change, caller: MemberCaller, now: Date): Promise<Result<Nothing>> {
    const { register } = await parts.settings(caller.merchantCode);
    const change = trimmed(typed);
    return parts.deps.db.transaction(async (tx) => {
      // Locks the member, so that concurrent changes build on each other.
      const account = await lockMember(tx, caller.memberId);
      if (account === undefined) return refuse('NOT_LOGGED_IN');
      const problems = problemsOf(change, account, register);
      if (Object.keys(problems).length > 0) return refuseFields(problems);
      const { nickname, avatar } = change;
      const firstName = account.payeeName === undefined ? change.payeeName : undefined;
      // Someone who has just reset the password must not be able to choose the payee's name at once.
      const held = firstName === undefined ? undefined : holdOf(account, now);
      if (held) return { ok: false, problem: held };
      if (avatar !== undefined) await deletePictureOf(tx, caller.memberId);
      await updateMember(tx, caller.memberId, {
        profile: JSON.stringify({ ...account.profile, ...contactsOf(change) }),
        ...(nickname === undefined ? {} : { nickname }),
        ...(avatar === undefined ? {} : { avatar }),
        ...(firstName === undefined ? {} : { payee_name: firstName }),
      });
      return ok({});
    });
  }

  /**
   * The picture that stands for who is signed in, or the one that is named: of the site, or the member's own. A name or
   * a type that is of neither is refused.
   */
  async function getAvatar(
    caller: MemberCaller,
    { avatar, avatarType }: CallQuery<AccountCalls['getAvatar']> = {},
  ): Promise<Result<Avatar>> {
    const account = await deps.db.single((tx) => findAccount(tx, caller.memberId));
    if (account === undefined) return refuse('NOT_LOGGED_IN');
    const asked = avatarOf(avatar || account.avatar);
    if (asked.avatar !== account.avatar && !AVATAR.test(asked.avatar)) {
      return refuseFields({ avatar: [{ rule: 'invalid' }] });
    }
    return avatarType && avatarType !== asked.avatarType
      ? refuseFields({ avatarType: [{ rule: 'invalid' }] })
      : ok(asked);
  }
}

function problemsOf(
  change: Change,
  account: MemberAccount,
  register: RegisterSettings,
): Record<string, FieldProblem[]> {
  const { nickname, avatar, payeeName } = change;
  const found: Record<string, FieldProblem | undefined> = {};
  if (nickname !== undefined && !NICKNAME.test(nickname)) found['nickname'] = { rule: 'length', min: 2, max: 30 };
  if (avatar !== undefined && !AVATAR.test(avatar)) found['avatar'] = { rule: 'invalid' };
  if (payeeName !== undefined && payeeName !== account.payeeName) {
    found['payeeName'] = account.payeeName === undefined ? nameProblem(payeeName, register) : { rule: 'fixed' };
  }
  for (const name of CONTACTS) {
    const value = change[name];
    if (value !== undefined) found[name] = checkField(value, { ...register.fields[name], required: false });
  }
  return Object.fromEntries(Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
}

/** The contacts that a change names; one that is emptied goes. */
const contactsOf = (change: Change): Record<string, string | undefined> =>
  Object.fromEntries(
    CONTACTS.flatMap((name) => {
      const value = change[name];
      return value === undefined ? [] : [[name, value === '' ? undefined : value]];
    }),
  );

const trimmed = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value?.trim()]));
