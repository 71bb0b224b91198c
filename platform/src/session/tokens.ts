import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const ID_BYTES = 15;

/** 256 random bits: a token, or the value of a binding cookie. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** The stored hash of a secret. The secret has 256 bits of its own, so a plain hash gives nothing to try. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const isSecretOf = (hash: string, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(Buffer.from(hash), Buffer.from(secretHash(secret)));

export const newSessionId = (): string => `s_${randomBytes(ID_BYTES).toString('base64url')}`;
