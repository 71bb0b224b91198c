import { currentSession } from './session-store.ts';

const CHANNEL = 'baize-calls';
/** Often enough for a warning that comes minutes before the end. */
const TELL_EVERY_MS = 1_000;

interface Called {
  /** The session's owner: a tab may still hold somebody else's. */
  readonly customerId: string;
  readonly atMs: number;
}

let calledAtMs = Date.now();
let announcedAtMs = 0;
let channel: BroadcastChannel | undefined;

/** Notes that a call with a token was answered: the server counts a session's idle time from there. */
export function noteCall(): void {
  calledAtMs = Date.now();
  const customerId = currentSession()?.customerId;
  if (!customerId || calledAtMs - announcedAtMs < TELL_EVERY_MS) return;
  announcedAtMs = calledAtMs;
  channel?.postMessage({ customerId, atMs: calledAtMs } satisfies Called);
}

/** When this browser last heard from the server as who is signed in here, on this device's clock. */
export const lastCallAtMs = (): number => calledAtMs;

/** Counts the calls of other tabs too, because one of them keeps the session of all alive. Called once, by the app. */
export function shareCallsBetweenTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CHANNEL);
  channel = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isCalled(data) || data.customerId !== currentSession()?.customerId) return;
    calledAtMs = Math.max(calledAtMs, Math.min(data.atMs, Date.now()));
  });
  return () => {
    opened.close();
    channel = undefined;
  };
}

const isCalled = (said: unknown): said is Called =>
  typeof said === 'object' &&
  said !== null &&
  'customerId' in said &&
  typeof said.customerId === 'string' &&
  'atMs' in said &&
  typeof said.atMs === 'number';
