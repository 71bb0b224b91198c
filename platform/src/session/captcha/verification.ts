import type { Challenge, Payload } from 'altcha-lib';
import { z } from 'zod';
import type { Deps } from '../../kernel/wing.ts';

/** Proof of work that a person's browser does once for each sign-in or sign-up (specification §4, §5). */
export interface Verification {
  challenge(): Promise<Record<string, unknown>>;
  /** Whether the proof is right, in time, and used for the first time. */
  check(proof: string | undefined): Promise<boolean>;
}

const GOOD_FOR_MS = 5 * 60_000;
/** Tries a browser makes until it finds the answer, between these. */
const FEWEST_TRIES = 64;
const MOST_TRIES = 256;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().min(1).max(128), algorithm: z.string(), cost: z.number() }),
    signature: z.string().min(1).max(256),
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(256) }),
});

export function createVerification({ config, once, secrets }: Pick<Deps, 'config' | 'once' | 'secrets'>): Verification {
  const signing = {
    hmacSignatureSecret: secrets.derive('verification').toString('hex'),
    hmacKeySignatureSecret: secrets.derive('verification-key').toString('hex'),
  };
  // Loaded when the first browser asks, so that the platform starts faster.
  const load = () => Promise.all([import('altcha-lib'), import('altcha-lib/algorithms/pbkdf2')]);
  return {
    challenge: async () => {
      const [{ createChallenge, randomInt }, { deriveKey }] = await load();
      const challenge: Challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: config.verificationCost,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES),
        expiresAt: new Date(Date.now() + GOOD_FOR_MS),
        deriveKey,
        ...signing,
      });
      return { ...challenge };
    },
    check: async (proof) => {
      const payload = readProof(proof);
      if (payload === undefined) return false;
      const [{ verifySolution }, { deriveKey }] = await load();
      try {
        const { verified } = await verifySolution({ ...payload, deriveKey, ...signing });
        return verified && (await once.use(`verification:${payload.challenge.parameters.nonce}`, GOOD_FOR_MS));
      } catch {
        return false;
      }
    },
  };
}

function readProof(proof: string | undefined): Payload | undefined {
  if (proof === undefined || proof === '') return undefined;
  try {
    const payload: unknown = JSON.parse(Buffer.from(proof, 'base64').toString('utf8'));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** Only as far as it is used before its signature is checked; what else is in it is covered by that. */
const isPayload = (value: unknown): value is Payload => proofSchema.safeParse(value).success;
