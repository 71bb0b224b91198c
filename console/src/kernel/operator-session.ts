import { useSyncExternalStore } from 'react';
import type { OperatorSession } from '@baize/protocol/ops';

/** Why an operator is asked to log in again: they logged out, or the platform said that the session has ended. */
export type SessionEnd = 'logged-out' | 'ended';

// A key of its own: members' keys of the site lie in the same storage.
const KEY = 'console.session';
/** So long another tab may take to hand its session over. */
const ASK_TABS_MS = 150;

const listeners = new Set<() => void>();
let current: OperatorSession | undefined = read();
let end: SessionEnd | undefined;
let channel: BroadcastChannel | undefined;

type Said =
  | { readonly type: 'who' }
  | { readonly type: 'session'; readonly session: OperatorSession }
  | { readonly type: 'ended'; readonly token: string; readonly end: SessionEnd };

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

function read(): OperatorSession | undefined {
  const text = storage()?.getItem(KEY);
  return text ? (JSON.parse(text) as OperatorSession) : undefined;
}

function set(next: OperatorSession | undefined): void {
  current = next;
  try {
    if (next) storage()?.setItem(KEY, JSON.stringify(next));
    else storage()?.removeItem(KEY);
  } catch {
    // Storage is switched off: the session lives in memory.
  }
  for (const listener of listeners) listener();
}

export const operatorSession = (): OperatorSession | undefined => current;
export const lastEnd = (): SessionEnd | undefined => end;

export function beginOperatorSession(session: OperatorSession): void {
  end = undefined;
  set(session);
}

/** Changes what is known of the operator, as after the first password was changed. */
export function describeOperator(known: Partial<OperatorSession>): void {
  if (current) set({ ...current, ...known });
}

export function endOperatorSession(why: SessionEnd): void {
  if (!current) return;
  const { token } = current;
  end = why;
  set(undefined);
  channel?.postMessage({ type: 'ended', token, end: why } satisfies Said);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOperator = (): OperatorSession | undefined =>
  useSyncExternalStore(onSessionChange, operatorSession, () => undefined);

/** Whether an operator may make calls of a permission; the platform looks again at each call. */
export const may = (permission: string, session = current): boolean =>
  session !== undefined &&
  (permission === 'self' || session.permissions.includes('*') || session.permissions.includes(permission));

/** A row opened in another tab is looked at by the same operator, so tabs hand the session on. */
export async function shareBetweenTabs(): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  const opened = new BroadcastChannel('baize-console');
  channel = opened;
  const { promise, resolve } = Promise.withResolvers<void>();
  opened.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.type === 'who' && current) opened.postMessage({ type: 'session', session: current } satisfies Said);
    if (data.type === 'session' && !current) beginOperatorSession(data.session);
    if (data.type === 'ended' && current?.token === data.token) {
      end = data.end;
      set(undefined);
    }
    if (data.type === 'session') resolve();
  });
  if (current) return;
  opened.postMessage({ type: 'who' } satisfies Said);
  await Promise.race([promise, new Promise((done) => setTimeout(done, ASK_TABS_MS))]);
}
