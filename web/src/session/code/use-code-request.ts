import { PHONE_CODE_LOCKOUT_MINUTES } from '@baize/protocol/kernel/constants';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useSecondsLeft } from '@baize/kit/kernel/page/use-seconds-left.ts';
import { useSingleFlight } from '@baize/kit/kernel/form/use-single-flight.ts';
import {
  endCodeWait,
  isPaused,
  passThrottle,
  pauseCodes,
  startCodeWait,
  useWaitUntilMs,
  type CodePurpose,
} from './code-wait.ts';
import type { MobileValue } from '../mobile/mobile-value.ts';
import { phoneProblemOf } from './phone-problem-words.ts';

export interface CodeRequestOptions {
  readonly purpose: CodePurpose;
  /** Checks what the code goes to, and marks what is wrong with it; answers whether it may be asked for. */
  readonly check: () => Promise<boolean>;
  /** The number that the code goes to, where it is one; kept for as long as the code is under way. */
  readonly to?: (() => MobileValue) | undefined;
  /** Asks for the code and answers how long it lasts. */
  readonly send: (signal: AbortSignal) => Promise<{ readonly expiredMinutes: number }>;
}

export interface CodeRequest {
  /** Until the next code may be asked for; zero when it may be now. */
  readonly secondsLeft: number;
  /** A code is on its way. */
  readonly sent: boolean;
  readonly busy: boolean;
  /** Why the last request failed, for the warning dialog. */
  readonly failure: unknown;
  readonly dismiss: () => void;
  readonly ask: () => void;
  /** Calls off a request that is under way. */
  readonly cancel: () => void;
  /** The code was used. */
  readonly done: () => void;
}

/** Asking for a code by message: at most once a second, and not before the last one's time is over (specification §4). */
export function useCodeRequest({ purpose, check, send, to }: CodeRequestOptions): CodeRequest {
  const [failure, setFailure] = useState<unknown>();
  const secondsLeft = useSecondsLeft(useWaitUntilMs(purpose));
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const { busy, run } = useSingleFlight(async () => {
    if (secondsLeft > 0 || !(await check()) || !passThrottle(purpose)) return;
    const { signal } = (request.current = new AbortController());
    setFailure(undefined);
    try {
      const { expiredMinutes } = await send(signal);
      startCodeWait(purpose, expiredMinutes, to?.());
    } catch (error) {
      if (signal.aborted) return;
      const seconds = pauseSecondsOf(error);
      if (seconds !== undefined) pauseCodes(purpose, seconds);
      setFailure(error);
    }
  });
  return {
    secondsLeft,
    sent: secondsLeft > 0 && !isPaused(purpose),
    busy,
    failure,
    dismiss: () => setFailure(undefined),
    ask: () => void run(undefined),
    cancel: () => request.current?.abort(),
    done: () => endCodeWait(purpose),
  };
}

/** The seconds until the server, or else Firebase, sends another code. */
function pauseSecondsOf(error: unknown): number | undefined {
  if (isProblem(error, 'TOO_MANY_REQUESTS') && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds;
  return phoneProblemOf(error) === 'too-many-requests' ? PHONE_CODE_LOCKOUT_MINUTES * 60 : undefined;
}
