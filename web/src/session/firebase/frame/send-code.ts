import { PhoneAuthProvider, RecaptchaVerifier, type Auth } from '@firebase/auth';

/** A challenge that was solved closes a moment before its answer comes. */
const SOLVED_WITHIN_MS = 1_500;

export interface Challenge {
  /** The challenge came or went. */
  readonly shown: (open: boolean) => void;
}

/**
 * Has a code sent to a number, and answers the id under which Firebase knows it. Each time reCAPTCHA is drawn anew.
 * A challenge that somebody puts away is never answered by the library, so it is answered here.
 */
export function startSending(auth: Auth, number: string, place: HTMLElement): Challenge & { sent: Promise<string> } {
  const { promise: broken, reject } = Promise.withResolvers<never>();
  let isSolved = false;
  const box = document.createElement('div');
  place.replaceChildren(box);
  const verifier = new RecaptchaVerifier(auth, box, {
    size: 'invisible',
    callback: () => {
      isSolved = true;
    },
    'error-callback': () => reject({ code: 'auth/network-request-failed' }),
  });
  const sent = new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier);
  return {
    sent: Promise.race([sent, broken]).finally(() => verifier.clear()),
    shown: (open) => {
      if (open) return;
      setTimeout(() => {
        if (!isSolved) reject({ code: 'auth/captcha-check-failed' });
      }, SOLVED_WITHIN_MS);
    },
  };
}
