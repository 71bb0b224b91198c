import type { SignedIn } from '@baize/protocol/session';
import { BINDING_COOKIE } from '../kernel/callers/cookies.ts';
import type { Tx } from '../kernel/database/database.ts';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { RequestFacts } from '../kernel/calls/serve.ts';
import type { Deps } from '../kernel/wing.ts';
import { deviceOf } from './device.ts';
import { nameDevice, setDeviceCookie } from './sign-in/known-device.ts';
import { insertLogin, insertSession, recordDevice, limitSession } from './session-store.ts';
import { newSecret, newSessionId, secretHash } from './tokens.ts';

/** For so long after a sign-in the password may be changed, once, without typing the old one again. */
const TICKET_MS = 5 * 60_000;

export interface NewSession {
  readonly memberId: string;
  readonly scope: 'full' | 'password-change' | 'excluded';
  readonly withTicket: boolean;
}

export interface CreatedSession {
  readonly token: string;
  readonly binding: string;
  readonly sessionId: string;
  readonly memberId: string;
  /** The browser's name for its device cookie. */
  readonly deviceNonce: string;
}

type Place = Pick<RequestFacts, 'now' | 'ip' | 'country' | 'userAgent' | 'merchant' | 'cookie'>;

/** A session of its own for this sign-in: a new token and a new binding, whatever the browser brought along. */
export async function createSession(
  tx: Tx,
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { memberId, scope, withTicket }: NewSession,
  place: Place,
): Promise<CreatedSession> {
  const { now, ip, country, userAgent } = place;
  const { nonce, mark } = nameDevice({ secrets }, place);
  const opened = {
    token: newSecret(),
    binding: newSecret(),
    sessionId: newSessionId(),
    memberId,
    deviceNonce: nonce,
  };
  const device = deviceOf(userAgent);
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  await insertSession(tx, {
    id: opened.sessionId,
    member_id: memberId,
    token_hash: secretHash(opened.token),
    binding_hash: secretHash(opened.binding),
    scope,
    started_at: now,
    last_seen_at: now,
    idle_ends_at: after(config.sessionIdleMs),
    ends_at: after(config.sessionMaxMs),
    ended_at: null,
    ticket_ends_at: withTicket ? after(TICKET_MS) : null,
    ip,
    country,
    device,
  });
  await recordDevice(tx, { mark, memberId, at: now });
  await limitSession(tx, opened.sessionId);
  await insertLogin(tx, memberId, { at: now, ip, country, device, outcome: 'success' });
  const merchant = place.merchant.code;
  const data = { scope };
  await appendEvent(tx, { type: 'member.signed-in', merchant, memberId, subject: opened.sessionId, data, at: now });
  return opened;
}

/** Hands the session to the browser: the token in the reply, the binding in a cookie that lives as long at the most. */
export function signedIn(
  { token, binding, memberId, deviceNonce }: CreatedSession,
  facts: RequestFacts,
  deps: Pick<Deps, 'config' | 'secrets'>,
  answers: Omit<SignedIn, 'token'>,
): SignedIn {
  facts.setCookie(BINDING_COOKIE, binding, Math.floor(deps.config.sessionMaxMs / 1000));
  setDeviceCookie(deps, facts, memberId, deviceNonce);
  return { token, ...answers };
}
