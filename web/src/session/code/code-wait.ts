import { CODE_THROTTLE_MS, SMS_COUNTDOWN_SECONDS_PER_MINUTE } from '@baize/protocol/kernel/constants';
import { useSyncExternalStore } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { onForgotten } from '@baize/kit/kernel/client/session-store.ts';
import type { CodePurpose } from './code-purpose.ts';
import type { MobileValue } from '../mobile/mobile-value.ts';
import { forgetSentCode, setSentNumber, readSentNumber } from './sent-code.ts';

export type { CodePurpose };

const keyOf = (purpose: CodePurpose) => `baize.codeWait.${purpose}`;
const pauseKeyOf = (purpose: CodePurpose) => `baize.codePause.${purpose}`;
const listeners = new Set<() => void>();
const untilMs = new Map<CodePurpose, number>();
/** Whether the wait follows no code, but too many of them. */
const paused = new Map<CodePurpose, boolean>();
const askedAtMs = new Map<CodePurpose, number>();

/** The wait stored by an earlier page of this tab: reloading does not end a wait (specification §4). */
function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function waitUntilMs(purpose: CodePurpose): number {
  const known = untilMs.get(purpose) ?? Number(readStored(keyOf(purpose)) ?? 0);
  const until = Number.isFinite(known) ? known : 0;
  untilMs.set(purpose, until);
  return until;
}

/** A code was sent: the next one may be asked for once `expiredMinutes` × 60 seconds have passed (specification §4). */
export function startCodeWait(purpose: CodePurpose, expiredMinutes: number, to?: MobileValue): void {
  if (to !== undefined) setSentNumber(purpose, to);
  setWait(purpose, Date.now() + expiredMinutes * SMS_COUNTDOWN_SECONDS_PER_MINUTE * 1_000);
}

/** The number of the code under way; undefined once its time is over, or somebody else could read the number. */
export const numberUnderWay = (purpose: CodePurpose): MobileValue | undefined =>
  waitUntilMs(purpose) > Date.now() ? readSentNumber(purpose) : undefined;

/** No code is sent for so long, and none that this page asked for is on its way. */
export function pauseCodes(purpose: CodePurpose, seconds: number): void {
  setWait(purpose, Date.now() + seconds * 1_000, true);
}

/** Handles a refused code: one that was tried too often is dead, and no other is sent for a while. */
export function pauseAfter(purpose: CodePurpose, refusal: unknown): void {
  if (!isProblem(refusal, 'TOO_MANY_REQUESTS') || refusal.value['phoneCode'] === undefined) return;
  if (refusal.retryAfterSeconds !== undefined) pauseCodes(purpose, refusal.retryAfterSeconds);
}

/** Whether the wait is one without a code to come. */
export const isPaused = (purpose: CodePurpose): boolean =>
  paused.get(purpose) ?? readStored(pauseKeyOf(purpose)) !== null;

/** The code was used: the next act begins without a wait. */
export function endCodeWait(purpose: CodePurpose): void {
  askedAtMs.delete(purpose);
  forgetSentCode(purpose);
  setWait(purpose, 0);
}

function setWait(purpose: CodePurpose, until: number, isPause = false): void {
  untilMs.set(purpose, until);
  paused.set(purpose, isPause);
  try {
    if (until === 0) sessionStorage.removeItem(keyOf(purpose));
    else sessionStorage.setItem(keyOf(purpose), String(until));
    if (isPause) sessionStorage.setItem(pauseKeyOf(purpose), 'yes');
    else sessionStorage.removeItem(pauseKeyOf(purpose));
  } catch {
    // Without storage the wait lasts as long as the page; the server keeps its own.
  }
  for (const listener of listeners) listener();
}

onForgotten(() => {
  for (const known of [untilMs, askedAtMs, paused]) known.clear();
  for (const listener of listeners) listener();
});

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
