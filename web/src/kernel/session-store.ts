import { useSyncExternalStore } from 'react';
import { AGENT_KINDS, MEMBER_KIND } from '@baize/protocol/kernel/constants';

/** Who is signed in, under the session keys of specification §3. A password is never among them. */
export interface Session {
  readonly token: string;
  /** Whether the account is in first use of its password and must change it (the specification's `cpw`, as a yes or no). */
  readonly cpw: boolean;
  readonly account: string;
  readonly username: string;
  readonly nickname: string;
  readonly customerId: string;
  /** Kind on the wire: 0 member, 4 trial, 1, 2, 41 and 42 agents. Absent until the member info has come. */
  readonly isAgent: number | undefined;
  readonly toUpline: boolean;
  readonly memberLabel: readonly string[];
}

/** Why a session ended: the person left, the server refused the token, or another tab signed out. */
export type SessionEnd = 'signed-out' | 'refused' | 'elsewhere';

const KEYS = [
  'token',
  'cpw',
  'account',
  'username',
  'nickname',
  'customerId',
  'isAgent',
  'toUpline',
  'memberLabel',
] as const;
/** Stay after signing out (specification §4: merchant keys restored). */
const MERCHANT_KEYS = ['merchant', 'merchantCode', 'platform'] as const;
const PLACE = 'returnTo';

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
let snapshot: Session | undefined = read();
let channel: BroadcastChannel | undefined;

/** Storage may be switched off or full; the session then lives in memory only. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function store(key: string, value: string): void {
  try {
    storage()?.setItem(key, value);
  } catch {
    // Full or refused: memory has it.
  }
}

function read(): Session | undefined {
  const from = storage();
  const token = from?.getItem('token');
  if (!from || !token) return undefined;
  const kind = from.getItem('isAgent');
  return {
    token,
    cpw: from.getItem('cpw') === 'true',
    account: from.getItem('account') ?? '',
    username: from.getItem('username') ?? '',
    nickname: from.getItem('nickname') ?? '',
    customerId: from.getItem('customerId') ?? '',
    isAgent: kind === null || kind === '' ? undefined : Number(kind),
    toUpline: from.getItem('toUpline') === 'true',
    memberLabel: (from.getItem('memberLabel') ?? '').split('\n').filter(Boolean),
  };
}

function write(session: Session): void {
  for (const key of KEYS) {
    const value = session[key];
    // A yes or no is a key or none (specification §4: a free trial removes it).
    if (key === 'cpw' && value === false) storage()?.removeItem(key);
    else store(key, Array.isArray(value) ? value.join('\n') : String(value ?? ''));
  }
}

function change(next: Session | undefined): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

/** Signs in with a fresh token; who it is comes with {@link describeMember}. */
export function beginSession(token: string, known: Partial<Omit<Session, 'token'>> = {}): void {
  const session: Session = {
    token,
    cpw: false,
    account: '',
    username: '',
    nickname: '',
    customerId: '',
    isAgent: undefined,
    toUpline: false,
    memberLabel: [],
    ...known,
  };
  write(session);
  change(session);
}

/** Fills in who is signed in. Does nothing when nobody is any more. */
export function describeMember(known: Partial<Omit<Session, 'token'>>): void {
  if (!snapshot) return;
  const session = { ...snapshot, ...known };
  write(session);
  change(session);
}

/** Puts another token in the place of the present one, as after a change of password. */
export function renewToken(token: string, known: Partial<Omit<Session, 'token'>> = {}): void {
  const session = { ...(snapshot ?? read()), ...known, token };
  beginSession(token, session);
}

/** Ends the session in this tab and, unless another tab said so, in the others that hold the same token. */
export function endSession(end: SessionEnd): void {
  if (!snapshot) return;
  const { token } = snapshot;
  for (const key of KEYS) storage()?.removeItem(key);
  change(undefined);
  if (end !== 'elsewhere') void tokenMark(token).then((mark) => channel?.postMessage({ type: 'ended', mark }));
  for (const listener of endListeners) listener(end);
}

/** Names a token to other tabs without showing it. */
async function tokenMark(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Starts listening to the other tabs. Called once, by the app. */
export function listenToOtherTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel('baize-session');
  channel = opened;
  opened.addEventListener('message', (event: MessageEvent<unknown>) => {
    const said = event.data;
    if (typeof said !== 'object' || said === null || !('type' in said) || said.type !== 'ended' || !('mark' in said))
      return;
    const token = snapshot?.token;
    if (token === undefined) return;
    void tokenMark(token).then((mark) => {
      if (mark === said.mark && snapshot?.token === token) endSession('elsewhere');
    });
  });
  return () => {
    opened.close();
    channel = undefined;
  };
}

/** Tells when the session ends, and why. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentSession = (): Session | undefined => snapshot;

/** Who is signed in, or `undefined`; renders again when that changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, currentSession, () => undefined);
}

/** Stores the brand's keys of specification §3, which outlive the session. */
export function storeMerchantKeys(keys: Readonly<Record<(typeof MERCHANT_KEYS)[number], string>>): void {
  for (const key of MERCHANT_KEYS) store(key, keys[key]);
}

/** Remembers where the person was, to go back there after signing in. Only a place of our own is kept. */
export function rememberPlace(href: string): void {
  if (/^\/(?![/\\])/.test(href)) store(PLACE, href);
}

/** The place remembered, once. */
export function takePlace(): string | undefined {
  const place = storage()?.getItem(PLACE) ?? undefined;
  storage()?.removeItem(PLACE);
  return place !== undefined && /^\/(?![/\\])/.test(place) ? place : undefined;
}

export const isTrial = (session: Session | undefined): boolean => session?.isAgent === MEMBER_KIND.trial;
export const isAgentKind = (session: Session | undefined): boolean =>
  session?.isAgent !== undefined && AGENT_KINDS.includes(session.isAgent);
