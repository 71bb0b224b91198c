import { FIREBASE_SMS_MINUTES } from '@baize/protocol/kernel/constants';
import type { CodeSent } from '@baize/protocol/session';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { CodePurpose } from '../code/code-wait.ts';
import type { CodeRequest } from '../code/use-code-request.ts';
import { PhoneFailure } from '../code/phone-failure.ts';
import { sayPhoneProblem } from '../code/phone-problem-words.ts';
import type { ProveCode, ProvedCode } from '../code/proved-code.ts';
import { setSentCode, readSentCode } from '../code/sent-code.ts';
import { internationalNumberOf } from '../mobile/international.ts';
import type { MobileValue } from '../mobile/mobile-value.ts';
import { waysInQuery } from '../ways/use-ways-in.ts';
import type { openPhoneFrame as OpenPhoneFrame, PhoneFrame } from './phone-frame.ts';

export interface PhoneProofOptions {
  readonly purpose: CodePurpose;
  /** The number as it stands in the form now. */
  readonly number: () => MobileValue;
  /** Receives the function that verifies a typed code. */
  readonly prove: Ref<ProveCode> | undefined;
}

/**
 * Codes by Firebase, where the operator has set it up, and by the platform everywhere else. The framed page that
 * talks with Google is opened when the first code is asked for: whoever asks for none is not made known there.
 */
export function usePhoneProof({ purpose, number, prove }: PhoneProofOptions) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<PhoneFrame>(undefined);
  /** Firebase confirms a code once; a form that is refused for something else is sent again with the same word. */
  const proved = useRef<{ readonly verificationId: string; readonly code: string; readonly idToken: string }>(
    undefined,
  );
  const [isChallenged, setChallenged] = useState(false);
  /** When the server cannot be asked it is taken to send the codes itself, as everywhere (useWaysIn). */
  const isOffered = async () => {
    const ways = await queryClient.ensureQueryData(waysInQuery).catch(() => undefined);
    return Boolean(ways?.firebase);
  };

  const closeFrame = () => {
    frame.current?.close();
    frame.current = undefined;
    setChallenged(false);
  };
  useEffect(() => () => frame.current?.close(), []);

  const openFrame = async (): Promise<PhoneFrame> => {
    const openPhoneFrame = await loadFrame();
    if (!place.current) throw new PhoneFailure('popup-closed-by-user');
    frame.current ??= openPhoneFrame(place.current, {
      title: t`Google robot check`,
      language: document.documentElement.lang,
      onChallenge: setChallenged,
    });
    return frame.current;
  };

  /** After any failure the next try begins with a new frame, because this one may be broken. */
  const withFrame = async <Value>(work: (open: PhoneFrame) => Promise<Value>): Promise<Value> => {
    try {
      return await work(await openFrame());
    } catch (error) {
      closeFrame();
      throw error;
    }
  };

  const send = async (signal: AbortSignal, byPlatform: () => Promise<CodeSent>): Promise<CodeSent> => {
    if (!(await isOffered())) return byPlatform();
    const to = await internationalNumberOf(number());
    const verificationId = await withFrame((open) => open.send(to, signal));
    setSentCode(purpose, { number: to, verificationId });
    return { expiredMinutes: FIREBASE_SMS_MINUTES };
  };

  const confirm = async (code: string): Promise<ProvedCode> => {
    if (!(await isOffered())) return {};
    const sent = readSentCode(purpose);
    // A code is good for the number it was sent to.
    if (sent?.number !== (await internationalNumberOf(number()))) throw new PhoneFailure('code-expired');
    const { verificationId } = sent;
    const known = proved.current;
    if (known?.verificationId === verificationId && known.code === code) return { idToken: known.idToken };
    const idToken = await withFrame((open) => open.confirm(verificationId, code));
    proved.current = { verificationId, code, idToken };
    return { idToken };
  };
  useImperativeHandle<ProveCode, ProveCode>(
    prove,
    () => async (code) => confirm(code).catch((error: unknown) => ({ problem: sayPhoneProblem(error, i18n) })),
  );

  return {
    send,
    /** The element that shows the challenge. */
    challenge: (request: Pick<CodeRequest, 'cancel'>) => ({ place, open: isChallenged, onCancel: request.cancel }),
  };
}

async function loadFrame(): Promise<typeof OpenPhoneFrame> {
  try {
    return (await import('./phone-frame.ts')).openPhoneFrame;
  } catch {
    throw new PhoneFailure('unreachable');
  }
}
