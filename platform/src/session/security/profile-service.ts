import { ok, refuse, refuseFields, type CallBody, type FieldProblem, type Result } from '@baize/protocol/kernel';
import type { Avatar, SecurityCalls } from '@baize/protocol/session';
import type { MemberCaller } from '../../kernel/caller.ts';
import { findAccount, updateMember } from '../member-store.ts';
import { avatarOf } from '../picture/picture-service.ts';
import { deletePictureOf } from '../picture/picture-store.ts';
import { checkField } from '../sign-up/register-rules.ts';
import type { SessionParts } from '../session-parts.ts';

type Nothing = Record<string, never>;
type Change = CallBody<SecurityCalls['updateProfile']>;

/** Pictures of the site, by number. */
const AVATAR = /^(?:\d|1[01])$/;
const CONTACTS = ['qqNum', 'line', 'whatsapp', 'facebook', 'wechat'] as const;
/** No control characters, and nothing that turns the text around it. */
const NICKNAME = /^[^\p{Cc}\p{Cf}<>]{2,30}$/u;

/** Changes what a member says of themselves. The registered name can be set, once, because money is paid out to it. */
export async function updateProfile(
  parts: SessionParts,
  change: Change,
  caller: MemberCaller,
): Promise<Result<Nothing>> {
  const { deps } = parts;
  const { register } = await parts.settings(caller.merchantCode);
  const account = await deps.db.read((tx) => findAccount(tx, caller.memberId));
  if (account === undefined) return refuse('NOT_LOGGED_IN');
  const problems: Record<string, FieldProblem[]> = {};
  const { nickname, avatar, payeeName } = trimmed(change);
  if (nickname !== undefined && !NICKNAME.test(nickname)) {
    problems['nickname'] = [{ rule: 'length', min: 2, max: 30 }];
  }
  if (avatar !== undefined && !AVATAR.test(avatar)) problems['avatar'] = [{ rule: 'invalid' }];
  if (payeeName !== undefined && account.payeeName !== undefined && payeeName !== account.payeeName) {
    problems['payeeName'] = [{ rule: 'fixed' }];
  }
  const named =
    payeeName === undefined ? undefined : checkField(payeeName, { ...register.fields.payeeName, required: true });
  if (named) problems['payeeName'] ??= [named];
  const profile: Record<string, unknown> = { ...account.profile };
  for (const name of CONTACTS) {
    const value = trimmed(change)[name];
    if (value === undefined) continue;
    const broken = checkField(value, { ...register.fields[name], required: false });
    if (broken) problems[name] = [broken];
    profile[name] = value === '' ? undefined : value;
  }
  if (Object.keys(problems).length > 0) return refuseFields(problems);
  await deps.db.transaction(async (tx) => {
    if (avatar !== undefined) await deletePictureOf(tx, caller.memberId);
    await updateMember(tx, caller.memberId, {
      profile: JSON.stringify(profile),
      ...(nickname === undefined ? {} : { nickname }),
      ...(avatar === undefined ? {} : { avatar }),
      ...(payeeName === undefined ? {} : { payee_name: payeeName }),
    });
  });
  return ok({});
}

const trimmed = (change: Change): Change =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value?.trim()]));

/** The picture that stands for who is signed in. */
export async function getAvatar({ deps }: SessionParts, caller: MemberCaller): Promise<Result<Avatar>> {
  const account = await deps.db.read((tx) => findAccount(tx, caller.memberId));
  return account === undefined ? refuse('NOT_LOGGED_IN') : ok(avatarOf(account.avatar));
}
