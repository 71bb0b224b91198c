import { useSyncExternalStore } from 'react';
import { MEMBER_KIND } from '@baize/protocol/kernel/constants';

/** The logged-in member, under the session keys of specification §3. A password is never among them. */
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

/**
 * The reason a session ended: a log-out, a refused token, the end of this very session, or a log-out in another tab.
 * The holder of a device whose session was ended from elsewhere may not be its owner.
 */
export type SessionEnd = 'signed-out' | 'refused' | 'revoked' | 'elsewhere';

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
/** The member whose session expired in this tab: their stored data waits for them. */
const LEFT_BY = 'leftBy';

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd, ended: Session) => void>();
const forgetListeners = new Set<() => void>();
let snapshot: Session | undefined = read();
let channel: BroadcastChannel | undefined;
/** A session that was refused before anything on the page could hear of it. */
let unheard: Session | undefined;

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
  unheard = undefined;
  write(session);
  storage()?.removeItem(LEFT_BY);
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

/**
 * Ends the session in this tab and, unless another tab said so, in the others that hold the same token. Who leaves
 * leaves nothing stored (specification §4); one whose session ran out may come back to it.
 */
export function endSession(end: SessionEnd): void {
  if (!snapshot) return;
  const ended = snapshot;
  if (end === 'refused') {
    for (const key of KEYS) storage()?.removeItem(key);
    store(LEFT_BY, ended.customerId);
  } else clearStored();
  change(undefined);
  // Logging out here logs out everywhere; an expired session may be resumed in each tab.
  const announced = end === 'signed-out' ? 'elsewhere' : end;
  if (end !== 'elsewhere') {
    void tokenMark(ended.token).then((mark) => channel?.postMessage({ type: 'ended', mark, end: announced }));
  }
  unheard = end === 'refused' && endListeners.size === 0 ? ended : undefined;
  for (const listener of endListeners) listener(end, ended);
}

/** Empties the tab's storage but for the merchant's keys, and what remembers in memory what it has stored there. */
function clearStored(): void {
  const merchant = MERCHANT_KEYS.map((key) => [key, storage()?.getItem(key) ?? null] as const);
  storage()?.clear();
  for (const [key, value] of merchant) if (value !== null) store(key, value);
  for (const listener of forgetListeners) listener();
}

/** The id of the member whose session expired in this tab; it may be empty while nobody has logged in since. */
export const leftBy = (): string | undefined => storage()?.getItem(LEFT_BY) ?? undefined;

/**
 * Forgets what is stored of who was signed in here last, before the person with this id is, or nobody. One's own
 * stays, and so does a visitor's.
 */
export function forgetLeft(customerId = ''): void {
  const left = snapshot?.customerId ?? leftBy();
  if (left !== undefined && (left === '' || left !== customerId)) clearStored();
}

/** Tells what remembers in memory what it has stored that the tab's storage was emptied. */
export function onForgotten(listener: () => void): () => void {
  forgetListeners.add(listener);
  return () => forgetListeners.delete(listener);
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
    const announced = 'end' in said ? said.end : undefined;
    const end = announced === 'refused' || announced === 'revoked' ? announced : 'elsewhere';
    const token = snapshot?.token;
    if (token === undefined) return;
    void tokenMark(token).then((mark) => {
      if (mark === said.mark && snapshot?.token === token) endSession(end);
    });
  });
  return () => {
    opened.close();
    channel = undefined;
  };
}

/** Tells when the session ends, why, and whose it was. */
export function onSessionEnd(listener: (end: SessionEnd, ended: Session) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** The session that was refused while the page was still starting, once. */
export function takeUnheardEnd(): Session | undefined {
  const ended = unheard;
  unheard = undefined;
  return ended;
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells when a session begins or ends, and not when more is learned of who is signed in. */
export function onSessionTurn(listener: () => void): () => void {
  let token = snapshot?.token;
  return subscribeSession(() => {
    if (snapshot?.token === token) return;
    token = snapshot?.token;
    listener();
  });
}

export const currentSession = (): Session | undefined => snapshot;

/** The session, or `undefined`; renders again when that changes. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeSession, currentSession, () => undefined);
}

/** Stores the brand's keys of specification §3, which outlive the session. */
export function setMerchantKeys(keys: Readonly<Record<(typeof MERCHANT_KEYS)[number], string>>): void {
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

export const isTrial = (session: Pick<Session, 'isAgent'> | undefined): boolean =>
  session?.isAgent === MEMBER_KIND.trial;

/** A session's owner, as far as known: both may be empty. */
export type Person = Pick<Session, 'username' | 'customerId'>;

/** Whether two sessions are one person's. A name may be typed in other letters, so the id decides where it is known. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.customerId !== '' && other.customerId !== '') return one.customerId === other.customerId;
  return one.username !== '' && one.username.toLowerCase() === other.username.toLowerCase();
}
