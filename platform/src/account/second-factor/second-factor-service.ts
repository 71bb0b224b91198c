import { randomBytes } from 'node:crypto';
import { ok, refuse, refuseFields, type CallBody, type CallValue, type Result } from '@baize/protocol/kernel';
import type { AccountCalls } from '@baize/protocol/account';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { newTotp } from '../../kernel/secrets/one-time-codes.ts';
import { unheldAccount } from '../hold.ts';
import { findAccount, type MemberAccount } from '../../members/index.ts';
import {
  tellOwner,
  countCode,
  forgiveCodes,
  uncountCode,
  passkeyRegisterOptions,
  readNewPasskey,
  relyingPartyOf,
  hasSecondFactor,
  deletePasskey as removePasskey,
  insertPasskey,
  listPasskeys,
  type SessionParts,
  memberCodes,
} from '../../session/index.ts';
import { reauthenticate } from '../passwords/reauthentication.ts';

type Nothing = Record<string, never>;
type Value<K extends keyof AccountCalls> = CallValue<AccountCalls[K]>;
type Body<K extends keyof AccountCalls> = CallBody<AccountCalls[K]>;

/** A set-up that was started must be finished within this time. */
const BEGUN_MS = 10 * 60_000;

const codeRefused = refuse('CODE_INVALID', { fields: { code: [{ rule: 'invalid' }] } });

/** Recovery codes come with the first factor; they are for all of them. */
async function recoveryFor(tx: Tx, { deps }: SessionParts, memberId: string): Promise<string[]> {
  return (await memberCodes.countRecoveryCodes(tx, memberId)) > 0 ? [] : memberCodes.renewRecovery(tx, deps, memberId);
}

async function forgetRecovery(tx: Tx, memberId: string): Promise<void> {
  if (!(await hasSecondFactor(tx, memberId))) await memberCodes.forgetRecovery(tx, memberId);
}

/** The second step of a member’s log-in. */
export function createSecondFactorService(parts: SessionParts) {
  return { startTotp, confirmTotp, removeTotp, renewRecoveryCodes, startPasskey, createPasskey, deletePasskey };

  async function startTotp(
    { password }: Body<'startTotp'>,
    caller: MemberCaller,
    { now, merchant }: RequestFacts,
  ): Promise<Result<Value<'startTotp'>>> {
    const { deps } = parts;
    const account = await unheldAccount(parts, caller, now);
    if (!account.ok) return account;
    const known = await reauthenticate(parts, caller, account.value, now, { field: 'password', typed: password });
    if (!known.ok) return known;
    const totp = await newTotp(merchant.name, account.value.username);
    const begun = await deps.db.transaction((tx) => memberCodes.startTotp(tx, deps, caller.memberId, totp.secret, now));
    return begun ? ok(totp) : refuse('CONFLICT');
  }

  async function confirmTotp(
    { code }: Body<'confirmTotp'>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Value<'confirmTotp'>>> {
    const { deps } = parts;
    const { memberId } = caller;
    const counted = await countCode(parts, memberId, codeRefused, facts.now);
    if (!counted.ok) return counted;
    const startedSince = new Date(facts.now.getTime() - BEGUN_MS);
    const outcome = await deps.db.transaction(async (tx) => {
      const verdict = await memberCodes.takeTotpCode(tx, deps, {
        ownerId: memberId,
        code,
        now: facts.now,
        startedSince,
      });
      if (verdict === 'absent') await uncountCode(tx, memberId);
      if (verdict !== 'right') return verdict;
      await forgiveCodes(tx, memberId);
      return recoveryFor(tx, parts, memberId);
    });
    if (outcome === 'absent') return refuse('CODE_EXPIRED');
    if (outcome === 'wrong') return counted.value;
    await tellChanged(parts, memberId, facts);
    return ok({ recoveryCodes: outcome });
  }

  async function removeTotp(
    { password, code }: Body<'removeTotp'>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Nothing>> {
    const { deps } = parts;
    const account = await provedAccount(parts, caller, password, facts.now);
    if (!account.ok) return account;
    const { memberId } = caller;
    const counted = await countCode(parts, memberId, codeRefused, facts.now);
    if (!counted.ok) return counted;
    const removed = await deps.db.transaction(async (tx) => {
      const verdict = await memberCodes.takeTotpCode(tx, deps, { ownerId: memberId, code, now: facts.now });
      if (verdict === 'absent') {
        await uncountCode(tx, memberId);
        return 'absent';
      }
      if (verdict === 'wrong' && !(await memberCodes.takeRecoveryCode(tx, deps, memberId, code, facts.now)))
        return 'wrong';
      await forgiveCodes(tx, memberId);
      await memberCodes.deleteTotp(tx, memberId);
      await forgetRecovery(tx, memberId);
      return 'right';
    });
    if (removed === 'absent') return refuse('CONFLICT');
    if (removed === 'wrong') return counted.value;
    await tellChanged(parts, memberId, facts);
    return ok({});
  }

  async function renewRecoveryCodes(
    { password }: Body<'renewRecoveryCodes'>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Value<'renewRecoveryCodes'>>> {
    const account = await provedAccount(parts, caller, password, facts.now);
    if (!account.ok) return account;
    const recoveryCodes = await parts.deps.db.transaction(async (tx) =>
      (await hasSecondFactor(tx, caller.memberId))
        ? memberCodes.renewRecovery(tx, parts.deps, caller.memberId)
        : undefined,
    );
    if (recoveryCodes === undefined) return refuse('CONFLICT');
    await tellOwner(parts, account.value, 'second-factor', facts);
    return ok({ recoveryCodes });
  }

  async function startPasskey(
    { password }: Body<'startPasskey'>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Value<'startPasskey'>>> {
    const { deps } = parts;
    const { now, merchant } = facts;
    const account = await unheldAccount(parts, caller, now);
    if (!account.ok) return account;
    const known = await reauthenticate(parts, caller, account.value, now, { field: 'password', typed: password });
    if (!known.ok) return known;
    const passkeys = await deps.db.single((tx) => listPasskeys(tx, caller.memberId));
    const options = await passkeyRegisterOptions(relyingPartyOf(deps.config.publicOrigin, facts), {
      merchantName: merchant.name,
      memberId: caller.memberId,
      username: account.value.username,
      passkeys,
    });
    await deps.cache.set(passkeyKey(caller), options.challenge, BEGUN_MS);
    return ok({ ...options });
  }

  async function createPasskey(
    { name, response }: Body<'createPasskey'>,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Value<'createPasskey'>>> {
    const { deps } = parts;
    const { memberId } = caller;
    if (name.trim() === '') return refuseFields({ name: [{ rule: 'required' }] });
    const challenge = await deps.cache.take(passkeyKey(caller));
    if (challenge === undefined) return refuse('CODE_EXPIRED');
    const party = relyingPartyOf(deps.config.publicOrigin, facts);
    const passkey = await readNewPasskey(party, challenge, response);
    if (passkey === undefined) return refuse('CODE_INVALID');
    const recoveryCodes = await deps.db.transaction(async (tx) => {
      const isNew = await insertPasskey(tx, {
        id: `k_${randomBytes(15).toString('base64url')}`,
        member_id: memberId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: passkey.transports,
        name: name.trim(),
        created_at: facts.now,
        rp_id: party.id,
      });
      return isNew ? recoveryFor(tx, parts, memberId) : undefined;
    });
    if (recoveryCodes === undefined) return refuse('CODE_INVALID');
    await tellChanged(parts, memberId, facts);
    return ok({ recoveryCodes });
  }

  async function deletePasskey(
    { password }: Body<'deletePasskey'>,
    passkeyId: string,
    caller: MemberCaller,
    facts: RequestFacts,
  ): Promise<Result<Nothing>> {
    const account = await provedAccount(parts, caller, password, facts.now);
    if (!account.ok) return account;
    const isRemoved = await parts.deps.db.transaction(async (tx) => {
      const found = await removePasskey(tx, caller.memberId, passkeyId);
      if (found) await forgetRecovery(tx, caller.memberId);
      return found;
    });
    if (!isRemoved) return refuse('NOT_FOUND');
    await tellChanged(parts, caller.memberId, facts);
    return ok({});
  }
}

const passkeyKey = ({ sessionId }: MemberCaller): string => `passkey:${sessionId}`;

/**
 * The password is asked however fresh the log-in is: removing protection must not be possible with a stolen session.
 */
async function provedAccount(
  parts: SessionParts,
  caller: MemberCaller,
  password: string,
  now: Date,
): Promise<Result<MemberAccount>> {
  const account = await unheldAccount(parts, caller, now);
  if (!account.ok) return account;
  const typed = { field: 'password', typed: password, always: true } as const;
  const known = await reauthenticate(parts, caller, account.value, now, typed);
  return known.ok ? account : known;
}

async function tellChanged(parts: SessionParts, memberId: string, facts: RequestFacts): Promise<void> {
  const account = await parts.deps.db.single((tx) => findAccount(tx, memberId));
  if (account) await tellOwner(parts, account, 'second-factor', facts);
}
