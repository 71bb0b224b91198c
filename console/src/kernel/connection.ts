import { useSyncExternalStore } from 'react';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';

/** Whether the platform can be reached, and when it last answered. */
interface Connection {
  readonly isLost: boolean;
  /** The age of what is on the page. */
  readonly answeredAt: number;
}

let connection: Connection = { isLost: false, answeredAt: serverNow() };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  const isNew = next.isLost !== connection.isLost;
  connection = next;
  if (isNew) for (const listener of listeners) listener();
}

/** An answer came, even if it refuses something. */
export const noteAnswer = (): void => become({ isLost: false, answeredAt: serverNow() });

/** Notices a call that never reached the platform; one that took too long says nothing about the line. */
export function noteFailure(error: unknown): void {
  if (!isProblem(error, 'NETWORK')) return noteAnswer();
  if (error.reason === 'offline' || error.reason === 'unreachable') become({ ...connection, isLost: true });
}

function subscribe(listener: () => void): () => void {
  const lose = () => become({ ...connection, isLost: true });
  listeners.add(listener);
  window.addEventListener('offline', lose);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', lose);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
