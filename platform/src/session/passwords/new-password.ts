import type { FieldProblem } from '@baize/protocol/kernel';
import type { RequestFacts } from '../../kernel/serve.ts';
import type { MemberAccount } from '../member-store.ts';
import { messageIn, type MessageName } from '../codes/message-words.ts';
import { isCommonPassword } from './password-strength.ts';
import { checkField } from '../sign-up/register-rules.ts';
import type { SessionParts } from '../session-parts.ts';

/** What is wrong with a password that shall be set, by the shared rule of specification §5; undefined when it will do. */
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

/** Writes to the owner of an account that something about it was changed, where the owner has an address. */
export async function tellOwner(
  { deps }: SessionParts,
  account: Pick<MemberAccount, 'email' | 'merchantCode' | 'username'>,
  what: 'password' | 'contact' | 'payee' | 'secondFactor' | 'linked' | 'unlinked',
  { merchant, now, language }: RequestFacts,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (account.email === undefined || !deps.outbox.delivers.email) return;
  const facts = { brand: merchant.name, username: account.username, at: now.toISOString(), ...more };
  const words = (part: 'Subject' | 'Body'): string =>
    messageIn(language, `${what}${part}` satisfies MessageName, facts);
  await deps.outbox.send({
    merchantCode: account.merchantCode,
    channel: 'email',
    to: account.email,
    subject: words('Subject'),
    body: words('Body'),
  });
}
