import { createHmac, randomBytes } from 'node:crypto';
import { REMEMBER_DAYS } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { deviceOf } from '../device.ts';
import { findAccount, type MemberAccount } from '../../members/index.ts';
import { deleteRemembered, insertRemembered, lockRemembered, rotateRemembered } from './remembered-store.ts';
import type { SessionParts } from '../session-parts.ts';
import { isSecretOf, newSecret, secretHash } from '../tokens.ts';

/** Remembers a sign-in in this browser; no script can read it. */
export const REMEMBERED_COOKIE = 'baize_remembered';

const DAY_SECONDS = REMEMBER_DAYS * 24 * 60 * 60;
/** A validator that was used just now is good for so long, for a second tab or a reply that was lost. */
const GRACE_MS = 10_000;
const COOKIE = /^([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;

const endOf = (now: Date): Date => new Date(now.getTime() + DAY_SECONDS * 1000);

/** The validator after this one. Whoever has this one cannot make it, and asking twice gives the same. */
const validatorAfter = ({ secrets }: Pick<Deps, 'secrets'>, selector: string, validator: string): string =>
  createHmac('sha256', secrets.derive('remembered')).update(`${selector}.${validator}`).digest('base64url');

/** The box was ticked: a new remembered sign-in in place of this browser's last; returns its cookie, to be kept after the commit. */
export async function rememberIn(tx: Tx, memberId: string, facts: RequestFacts): Promise<string> {
  await forgetIn(tx, facts.cookie(REMEMBERED_COOKIE));
  const [selector, validator] = [randomBytes(12).toString('base64url'), newSecret()];
  await insertRemembered(tx, {
    selector,
    member_id: memberId,
    validator_hash: secretHash(validator),
    previous_hash: null,
    rotated_at: facts.now,
    ends_at: endOf(facts.now),
    device: deviceOf(facts.userAgent),
  });
  return `${selector}.${validator}`;
}

export const setRememberedCookie = (facts: Pick<RequestFacts, 'setCookie'>, cookie: string): void =>
  facts.setCookie(REMEMBERED_COOKIE, cookie, DAY_SECONDS);

/** Unticked, or signed out: this browser's remembered sign-in ends. */
export async function forgetHere({ deps }: SessionParts, facts: RequestFacts): Promise<void> {
  const cookie = facts.cookie(REMEMBERED_COOKIE);
  if (cookie === undefined) return;
  facts.clearCookie(REMEMBERED_COOKIE);
  await deps.db.transaction((tx) => forgetIn(tx, cookie));
}

async function forgetIn(tx: Tx, cookie: string | undefined): Promise<void> {
  const [, selector, validator] = COOKIE.exec(cookie ?? '') ?? [];
  if (selector === undefined) return;
  const row = await lockRemembered(tx, selector);
  // Guessing selectors alone ends nobody's.
  if (row && isOneOf([row.validator_hash, row.previous_hash], validator)) await deleteRemembered(tx, selector);
}

/** Names the remembered sign-in of this very browser. */
export const rememberedSelector = (facts: Pick<RequestFacts, 'cookie'>): string | undefined =>
  COOKIE.exec(facts.cookie(REMEMBERED_COOKIE) ?? '')?.[1];

const isOneOf = (hashes: readonly (string | null)[], validator: string | undefined): boolean =>
  hashes.some((hash) => hash !== null && isSecretOf(hash, validator));

/**
 * The member that this browser remembers. The validator is used up and a new one set; one that comes again after its
 * grace was copied, so the remembered log-in ends for both.
 */
export async function useRememberedHere(
  { deps }: SessionParts,
  facts: RequestFacts,
): Promise<MemberAccount | undefined> {
  const [, selector, validator] = COOKIE.exec(facts.cookie(REMEMBERED_COOKIE) ?? '') ?? [];
  if (selector === undefined || validator === undefined) return undefined;
  const { now } = facts;
  const account = await deps.db.transaction(async (tx) => {
    const row = await lockRemembered(tx, selector);
    if (row === undefined || row.ends_at <= now) return undefined;
    const isCurrent = isSecretOf(row.validator_hash, validator);
    const isGrace = isOneOf([row.previous_hash], validator) && now.getTime() - row.rotated_at.getTime() <= GRACE_MS;
    if (!isCurrent && !isGrace) {
      await deleteRemembered(tx, selector);
      return undefined;
    }
    if (isCurrent) {
      await rotateRemembered(tx, selector, {
        validator_hash: secretHash(validatorAfter(deps, selector, validator)),
        previous_hash: row.validator_hash,
        rotated_at: now,
        ends_at: endOf(now),
      });
    }
    // Read while the row is kept: a new password takes the row away, so this is the password that it goes with.
    return findAccount(tx, row.member_id);
  });
  if (account === undefined) facts.clearCookie(REMEMBERED_COOKIE);
  else setRememberedCookie(facts, `${selector}.${validatorAfter(deps, selector, validator)}`);
  return account;
}
