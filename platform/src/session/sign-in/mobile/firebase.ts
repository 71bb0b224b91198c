import { refuse, type Result } from '@baize/protocol/kernel';
import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTClaimVerificationOptions,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import type { FirebaseProject } from '../../../kernel/adapters-config.ts';
import { Unavailable } from '../../../kernel/calls/errors.ts';
import type { Deps } from '../../../kernel/wing.ts';

/** One set of keys for each address, fetched when the first token comes and again when a key is unknown. */
const keySets = new Map<string, JWTVerifyGetKey>();
const FRESH_SECONDS = 5 * 60;

/**
 * The phone number that Firebase vouches for: issuer, audience, signature and age are checked, and the token works
 * once. Firebase signs by the machine's clock, so that is the one it is held against.
 * @throws Unavailable where the keys that it signs with cannot be fetched
 */
export async function numberOfFirebase(
  { config, once }: Pick<Deps, 'config' | 'once'>,
  idToken: string,
): Promise<Result<string>> {
  const { firebase } = config.adapters;
  if (firebase === undefined) return refuse('NOT_OFFERED');
  const payload = await claimsOf(firebase, idToken).catch((error: unknown) => {
    if (isWrongToken(error)) return undefined;
    // A missing key of Google's is no fault of the typed code.
    throw new Unavailable('the keys that Firebase signs with did not come', { cause: error });
  });
  if (payload === undefined) return refuse('CODE_INVALID');
  const { phone_number: number, auth_time: provedAt, sub } = payload;
  const ageSeconds = Date.now() / 1000 - Number(provedAt);
  const isFresh = ageSeconds >= -5 && ageSeconds <= FRESH_SECONDS;
  if (typeof number !== 'string' || !/^\+\d{5,15}$/.test(number) || !sub || !isFresh) return refuse('CODE_EXPIRED');
  // The person proved the number once; the same proof is good for one act.
  const isFirst = await once.use(`firebase:${sub}:${String(provedAt)}`, 2 * FRESH_SECONDS * 1000);
  return isFirst ? { ok: true, value: number } : refuse('CODE_INVALID');
}

/** The library throws its own errors of a token, and of keys that did not come or are none: these are told by name. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code);

async function claimsOf({ projectId, keysUrl }: FirebaseProject, idToken: string): Promise<JWTPayload> {
  const expected: JWTClaimVerificationOptions = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'phone_number', 'auth_time', 'iat', 'exp'],
    clockTolerance: 5,
  };
  // The configuration lets a demo's emulator alone go without keys.
  if (keysUrl === undefined) return UnsecuredJWT.decode(idToken, expected).payload;
  const keys = keySets.get(keysUrl) ?? createRemoteJWKSet(new URL(keysUrl));
  keySets.set(keysUrl, keys);
  const { payload } = await jwtVerify(idToken, keys, { algorithms: ['RS256'], ...expected });
  return payload;
}
