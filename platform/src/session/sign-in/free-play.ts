import { DAY_MS, MEMBER_KIND, ok, refuse, type CallBody, type Result } from '@baize/protocol/kernel';
import { type EntryCalls, type SignedIn, entryPaths } from '@baize/protocol/session';
import { createPayloadOpener } from '../../kernel/secrets/payload.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { insertUnnamed, newMemberId } from '../../members/index.ts';
import { createSession, signedIn } from '../create-session.ts';
import type { SessionParts } from '../session-parts.ts';

/** A trial account is good for so long (semantics §5.2). */
const TRIAL_MS = DAY_MS;

/**
 * A trial account of its own, without a password and without an upline, for a day (specification §4). Its play credits
 * are the wallet's to give; the server refuses it everything that moves money, by its kind.
 */
export async function freePlay(
  { deps, settings }: SessionParts,
  { randomString }: CallBody<EntryCalls['freePlay']>,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { merchant, now, language, ip } = facts;
  const { switches } = await settings(merchant.code);
  if (!switches.FREEPLAY3) return refuse('NOT_OFFERED');
  const { method, path } = entryPaths.freePlay;
  const opened = await createPayloadOpener(deps.payloadKeys, deps.once).open(
    { payload: randomString },
    { method, path },
  );
  if (!opened.ok) return opened;
  const { random } = opened.value;
  if (typeof random !== 'string' || random.length < 16) return refuse('PAYLOAD_INVALID');
  const id = newMemberId();
  const endsAt = new Date(now.getTime() + TRIAL_MS);
  const session = await deps.db.transaction(async (tx) => {
    const trial = {
      id,
      merchantCode: merchant.code,
      // No password is hashed to this, so nobody signs in to it by one.
      passwordHash: 'none',
      hasPassword: false,
      kind: MEMBER_KIND.trial,
      uplineSeq: undefined,
      currency: merchant.currency.code,
      language,
      firstLoginDone: true,
      profile: {},
      endsAt,
      at: now,
      ip,
    };
    if (!(await insertUnnamed(tx, trial, 'trial_t'))) throw new Error('a trial account could not be made');
    return createSession(tx, deps, { memberId: id, scope: 'full', withTicket: false }, facts);
  });
  return ok(
    signedIn(session, facts, deps, { firstTimeLogin: false, passwordExpired: false, passwordChangeRequired: false }),
  );
}
