import type { LoginOutcome } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database.ts';
import type { RequestFacts } from '../../kernel/serve.ts';
import { stillStands, type FirstFactor } from '../sign-in/first-factor.ts';
import { brandOrigin } from '../brand-origin.ts';
import type { MemberAccount } from '../member-store.ts';
import { passkeyLoginOptions } from './passkeys.ts';
import { countRecoveryCodes, findTotp, insertChallenge, listPasskeys } from './second-factor-store.ts';
import type { SessionParts } from '../session-parts.ts';
import { newSecret, secretHash } from '../tokens.ts';

const CHALLENGE_MS = 5 * 60_000;

export async function hasSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  if (await findTotp(tx, memberId)) return true;
  return (await listPasskeys(tx, memberId)).length > 0;
}

/**
 * The first factor was right: what the second may be, and a ticket to come back with. Undefined when the first
 * factor does not stand any more; a ticket that is given ends with it.
 */
export async function askSecondFactor(
  { deps }: SessionParts,
  account: MemberAccount,
  first: FirstFactor,
  { now, merchant }: RequestFacts,
): Promise<LoginOutcome | undefined> {
  const challenge = newSecret();
  const [totp, passkeys, recoveryLeft] = await deps.db.read((tx) =>
    Promise.all([findTotp(tx, account.id), listPasskeys(tx, account.id), countRecoveryCodes(tx, account.id)]),
  );
  const options =
    passkeys.length > 0
      ? await passkeyLoginOptions(brandOrigin(deps.config.publicOrigin, merchant), passkeys)
      : undefined;
  const given = await deps.db.transaction(async (tx) => {
    if (!(await stillStands(tx, account, first))) return false;
    await insertChallenge(tx, {
      token_hash: secretHash(challenge),
      member_id: account.id,
      passkey_challenge: options?.challenge ?? null,
      remember: first.remember ?? false,
      password_expired: first.passwordExpired,
      must_change: first.mustChange,
      fresh: first.fresh,
      misses: 0,
      ends_at: new Date(now.getTime() + CHALLENGE_MS),
      used_at: null,
    });
    return true;
  });
  if (!given) return undefined;
  return {
    secondFactor: {
      challenge,
      methods: [
        ...(options ? (['passkey'] as const) : []),
        ...(totp ? (['totp'] as const) : []),
        ...(recoveryLeft > 0 ? (['recovery'] as const) : []),
      ],
      ...(options ? { passkeyOptions: { ...options } } : {}),
    },
  };
}
