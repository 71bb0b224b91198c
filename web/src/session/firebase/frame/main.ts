import { initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  signInWithCredential,
  signOut,
} from '@firebase/auth';
import { readMessage, type FrameAsk, type FrameSays } from '../frame-messages.ts';
import { failureCode } from './failure-code.ts';
import { startSending, type Challenge } from './send-code.ts';
import { watchChallenge } from './watch-challenge.ts';

/** The facts that the platform wrote into the page. */
interface Facts {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly emulator?: string;
}

const { emulator, ...project } = JSON.parse(document.getElementById('boot-data')?.textContent ?? '{}') as Facts;
// Firebase keeps no session: a verified number logs in on the platform, and nowhere else.
const auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence });
auth.languageCode = new URLSearchParams(location.search).get('lang');
if (emulator !== undefined) {
  connectAuthEmulator(auth, emulator, { disableWarnings: true });
  auth.settings.appVerificationDisabledForTesting = true;
}

const say = (message: FrameSays): void => window.parent.postMessage(message, location.origin);
let challenge: Challenge | undefined;

watchChallenge((open) => {
  say({ says: 'challenge', open });
  challenge?.shown(open);
});

function sendCode(number: string): Promise<string> {
  const sending = startSending(auth, number, document.getElementById('check') ?? document.body);
  challenge = sending;
  return sending.sent;
}

async function confirmCode(verificationId: string, code: string): Promise<string> {
  const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code));
  const idToken = await user.getIdToken();
  await signOut(auth);
  return idToken;
}

window.addEventListener('message', (event) => {
  const ask = readMessage<FrameAsk>(event, { source: window.parent, origin: location.origin }, 'act');
  if (ask === undefined) return;
  const { id } = ask;
  const answer = ask.act === 'send' ? sendCode(ask.number) : confirmCode(ask.verificationId, ask.code);
  answer.then(
    (value) => say({ says: 'done', id, value }),
    (error: unknown) => say({ says: 'failed', id, code: failureCode(error, 'grecaptcha' in window) }),
  );
});

// Opened by itself it has nobody to talk to.
if (window.parent !== window) say({ says: 'ready' });
