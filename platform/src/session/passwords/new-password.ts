import type { FieldProblem } from '@baize/protocol/kernel';
import { forNobody } from '../../kernel/acting.ts';
import { appendEvent } from '../../kernel/events/event-log.ts';
import type { SecurityChange } from '../../kernel/events/event-types.ts';
import type { Outbox } from '../../kernel/outbox/outbox.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { checkField, type MemberAccount } from '../../members/index.ts';
import { messageIn } from '../codes/message-words.ts';
import { isCommonPassword } from './password-strength.ts';
import type { SessionParts } from '../session-parts.ts';

/** The fault of a new password, by the shared rule of specification §5; undefined when it will do. */
export async function newPasswordProblem(
  parts: SessionParts,
  newPassword: string,
  merchantCode: string,
  ownWords: readonly string[],
): Promise<FieldProblem | undefined> {
  const { register } = await parts.settings(merchantCode);
  const broken = checkField(newPassword, { ...register.fields.password, required: true });
  if (broken) return broken;
  return (await isCommonPassword(newPassword, [...ownWords])) ? { rule: 'common' } : undefined;
}

/** The language for messages to a member: the one they chose, whatever the language of the caller. */
export const languageOf = ({ language }: Pick<MemberAccount, 'language'>, facts: RequestFacts): string =>
  language ?? facts.language;

type Reachable = Pick<MemberAccount, 'email' | 'emailVerified' | 'mobile' | 'mobileVerified'>;

/** The owner's safest address: a verified e-mail address, else a verified number, else an unverified e-mail address. */
function reachOf({ email, emailVerified, mobile, mobileVerified }: Reachable, { delivers }: Outbox) {
  const byMail = email !== undefined && delivers.email ? ({ channel: 'email', to: email } as const) : undefined;
  const isRead = mobile !== undefined && mobileVerified && delivers.sms;
  const byPhone = isRead ? ({ channel: 'sms', to: mobile } as const) : undefined;
  return emailVerified ? (byMail ?? byPhone) : (byPhone ?? byMail);
}

/**
 * Tells the owner of an account that something about it was changed: in the event log, and where mail or SMS reaches. It
 * follows what was done already, which may have ended the session that did it.
 */
export const tellOwner = (...notice: Parameters<typeof tell>): Promise<void> => forNobody(() => tell(...notice));

async function tell(
  { deps }: Pick<SessionParts, 'deps'>,
  account: Reachable & Pick<MemberAccount, 'id' | 'language' | 'merchantCode' | 'username'>,
  what: SecurityChange,
  request: RequestFacts,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id: memberId, merchantCode } = account;
  const { provider } = more;
  await deps.db.transaction((tx) =>
    appendEvent(tx, {
      type: 'security.changed',
      merchant: merchantCode,
      memberId,
      subject: memberId,
      data: provider === undefined ? { what } : { what, provider },
      at: request.now,
    }),
  );
  deps.eventLog.nudge();
  const reach = reachOf(account, deps.outbox);
  if (reach === undefined) return;
  const { merchant, now } = request;
  const facts = { brand: merchant.name, username: account.username, at: now.toISOString(), ...more };
  const words = (part: 'subject' | 'body'): string => messageIn(languageOf(account, request), `${what}-${part}`, facts);
  await deps.outbox.send({
    merchantCode: account.merchantCode,
    ...reach,
    subject: words('subject'),
    // A message on a phone has no subject that would say who writes.
    body: reach.channel === 'sms' ? `${merchant.name}: ${words('body')}` : words('body'),
  });
}
