import { startFirebaseDouble, type FirebaseDouble } from '../../../platform/src/session/testing/firebase-double.ts';
import { startStack } from '../../../tools/stack/stack.ts';
import { test as base } from './product.ts';
import { seededProduct, type StackAddress } from './stacks.ts';

/** `demo-` keeps Firebase's emulator from asking Google anything. */
const PROJECT = 'demo-baize';
const EMULATOR = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '';

/** Sends codes in Firebase's place. */
export interface CodeSender {
  /** The newest code that was sent to a number. */
  readonly codeFor: (number: string) => Promise<string | undefined>;
}

interface WorkerFixtures {
  /** `double` signs its tokens as Firebase does; `emulator` is Firebase's own, which signs none. */
  firebase: 'double' | 'emulator';
  double: FirebaseDouble;
  firebaseProduct: StackAddress;
  sender: CodeSender;
}

/** A product of the worker's own whose codes are sent by Firebase. */
export const test = base.extend<Record<never, never>, WorkerFixtures>({
  firebase: ['double', { option: true, scope: 'worker' }],
  double: [
    async ({ browserName: _browserName }, use) => {
      const double = await startFirebaseDouble(PROJECT);
      await use(double);
      await double.close();
    },
    { scope: 'worker' },
  ],
  firebaseProduct: [
    async ({ firebase, double }, use) => {
      const stack = await startStack({
        from: seededProduct(),
        env: {
          BAIZE_RATE_LIMIT_FACTOR: '200',
          FIREBASE_PROJECT_ID: PROJECT,
          FIREBASE_API_KEY: 'a public key',
          ...(firebase === 'double'
            ? { FIREBASE_AUTH_EMULATOR_HOST: double.host, FIREBASE_KEYS_URL: double.keysUrl }
            : { FIREBASE_AUTH_EMULATOR_HOST: EMULATOR }),
        },
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker' },
  ],
  sender: [
    async ({ firebase, double }, use) => {
      await use({ codeFor: async (number) => (firebase === 'double' ? double.codeFor(number) : emulated(number)) });
    },
    { scope: 'worker' },
  ],
  product: async ({ firebaseProduct }, use) => {
    await use(firebaseProduct);
  },
});

async function emulated(number: string): Promise<string | undefined> {
  const reply = await fetch(`http://${EMULATOR}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await reply.json()) as {
    verificationCodes: readonly { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)?.code;
}

export { expect } from './product.ts';
