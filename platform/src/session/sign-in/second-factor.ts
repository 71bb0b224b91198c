import type { LoginOutcome } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { stillStands, type FirstFactor } from './first-factor.ts';
import type { MemberAccount } from '../../members/index.ts';
import { passkeyLoginOptions } from '../second-factor/passkeys.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { insertChallenge, listPasskeys } from '../second-factor/second-factor-store.ts';
import type { SessionParts } from '../session-parts.ts';
import { newSecret, secretHash } from '../tokens.ts';
import { memberCodes } from '../second-factor/totp.ts';

const CHALLENGE_MS = 5 * 60_000;

export async function hasSecondFactor(tx: Tx, memberId: string): Promise<boolean> {
  if (await memberCodes.hasTotp(tx, memberId)) return true;
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
  facts: RequestFacts,
): Promise<LoginOutcome | undefined> {
  const challenge = newSecret();
  const { totp, passkeys, recoveryLeft } = await deps.db.read(async (tx) => ({
    totp: await memberCodes.hasTotp(tx, account.id),
    passkeys: await listPasskeys(tx, account.id),
    recoveryLeft: await memberCodes.countRecoveryCodes(tx, account.id),
  }));
  const options = await passkeyLoginOptions(relyingPartyOf(deps.config.publicOrigin, facts), passkeys);
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
      ends_at: new Date(facts.now.getTime() + CHALLENGE_MS),
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
