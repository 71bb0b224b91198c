import { CODE_THROTTLE_MS, SMS_COUNTDOWN_SECONDS_PER_MINUTE } from '@baize/protocol/kernel/constants';
import { useSyncExternalStore } from 'react';
import { forgetSentCode } from './sent-code.ts';

/** What a code is for. Each has a wait of its own, as the server binds a code to its purpose. */
export type CodePurpose = 'login' | 'register' | 'password' | 'email' | 'mobile';

const keyOf = (purpose: CodePurpose) => `baize.codeWait.${purpose}`;
const listeners = new Set<() => void>();
const untilMs = new Map<CodePurpose, number>();
const askedAtMs = new Map<CodePurpose, number>();
/** Waits that follow no code, but too many of them. */
const pauses = new Set<CodePurpose>();

/** Reads what an earlier page of this tab noted: reloading does not end a wait (specification §4). */
function stored(purpose: CodePurpose): number {
  try {
    const until = Number(sessionStorage.getItem(keyOf(purpose)) ?? 0);
    return Number.isFinite(until) ? until : 0;
  } catch {
    return 0;
  }
}

export function waitUntilMs(purpose: CodePurpose): number {
  const known = untilMs.get(purpose) ?? stored(purpose);
  untilMs.set(purpose, known);
  return known;
}

/** A code was sent: the next one may be asked for once `expiredMinutes` × 60 seconds have passed (specification §4). */
export function startCodeWait(purpose: CodePurpose, expiredMinutes: number): void {
  setWait(purpose, Date.now() + expiredMinutes * SMS_COUNTDOWN_SECONDS_PER_MINUTE * 1_000);
}

/** The server says that a code is on its way already: what is left of its time is counted down here too. */
export function resumeCodeWait(purpose: CodePurpose, seconds: number): void {
  setWait(purpose, Date.now() + seconds * 1_000);
}

/** Too many codes were asked for: none is sent for so long, and none is on its way. */
export function pauseCodes(purpose: CodePurpose, minutes: number): void {
  setWait(purpose, Date.now() + minutes * 60_000);
  pauses.add(purpose);
}

/** Whether the wait is one without a code to come. */
export const isPaused = (purpose: CodePurpose): boolean => pauses.has(purpose);

/** The code was used: the next act begins without a wait. */
export function endCodeWait(purpose: CodePurpose): void {
  askedAtMs.delete(purpose);
  forgetSentCode(purpose);
  setWait(purpose, 0);
}

function setWait(purpose: CodePurpose, until: number): void {
  untilMs.set(purpose, until);
  pauses.delete(purpose);
  try {
    if (until === 0) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), String(until));
  } catch {
    // Without storage the wait lasts as long as the page; the server keeps its own.
  }
  for (const listener of listeners) listener();
}

/** Until when no further code may be asked for; zero when one may. */
export function useWaitUntilMs(purpose: CodePurpose): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waitUntilMs(purpose),
  );
}

/** Whether a request may go now: at most one in a second, whatever became of the last (specification §4). */
export function passThrottle(purpose: CodePurpose): boolean {
  const nowMs = Date.now();
  if (nowMs - (askedAtMs.get(purpose) ?? Number.NEGATIVE_INFINITY) < CODE_THROTTLE_MS) return false;
  askedAtMs.set(purpose, nowMs);
  return true;
}
