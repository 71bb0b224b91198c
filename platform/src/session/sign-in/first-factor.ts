import { DAY_MS, FORCED_CHANGE_PASSWORD } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import { type MemberAccount, passwordStands } from '../../members/index.ts';
import { lockRemembered } from './remembered-store.ts';
import type { SessionParts } from '../session-parts.ts';

const PASSWORD_EXPIRES_AFTER_MS = 365 * DAY_MS;

/** The facts of a log-in whose first factor was right. */
export interface FirstFactor {
  readonly passwordExpired: boolean;
  /** The session is good for changing the password and nothing else. */
  readonly mustChange: boolean;
  /** The password was typed, so that it need not be typed again for five minutes. */
  readonly fresh: boolean;
  /** The box is ticked, unticked, or was not there. */
  readonly remember: boolean | undefined;
  /** The remembered sign-in that stood for the password, by its selector. */
  readonly rememberedBy?: string | undefined;
}

/**
 * Whether the first factor is still what it was when it was looked at: the password, and the remembered sign-in where
 * it was that. What it goes on from is kept for this transaction, so that whatever ends it comes before or after.
 */
export const stillStands = async (
  tx: Tx,
  account: Pick<MemberAccount, 'id' | 'passwordHash'>,
  { rememberedBy }: Pick<FirstFactor, 'rememberedBy'>,
): Promise<boolean> =>
  (await passwordStands(tx, account)) &&
  (rememberedBy === undefined || (await lockRemembered(tx, rememberedBy)) !== undefined);

/**
 * By a code or a provider, which say nothing of the password: whoever wants to change something types it all the same.
 * An account without a password has none to ask for, and the sign-in itself has to do. A password that others know is
 * to be changed all the same.
 */
export const byProof = (
  { hasPassword, mustChangePassword }: Pick<MemberAccount, 'hasPassword' | 'mustChangePassword'>,
  remember: boolean | undefined,
): FirstFactor => ({
  passwordExpired: false,
  mustChange: hasPassword && mustChangePassword,
  fresh: !hasPassword,
  remember,
});

/** By the password, as it was typed or (undefined) as this browser remembers it (specification §4). */
export async function byPassword(
  parts: SessionParts,
  {
    merchantCode,
    passwordChangedAt,
    mustChangePassword,
  }: Pick<MemberAccount, 'merchantCode' | 'passwordChangedAt' | 'mustChangePassword'>,
  typed: string | undefined,
  remember: boolean | undefined,
  now: Date,
): Promise<FirstFactor> {
  const { switches } = await parts.settings(merchantCode);
  const passwordExpired = now.getTime() - passwordChangedAt.getTime() > PASSWORD_EXPIRES_AFTER_MS;
  return {
    passwordExpired,
    mustChange:
      mustChangePassword || typed === FORCED_CHANGE_PASSWORD || (passwordExpired && switches.PWDEXPFORCECHANGE3),
    fresh: typed !== undefined,
    remember,
  };
}
