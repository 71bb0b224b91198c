import { createHash, randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter that is read as a figure or as another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A round's name, 80 random bits in four groups that can be read out: "7KQ4-M2XV-9DHT-3RWB". */
export function newRoundId(): string {
  const letters = Array.from(randomBytes(16), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** 256 random bits for a session or a seed, in hex. */
export const newSecretHex = (): string => randomBytes(32).toString('hex');

/** How a session id is kept: a reader of the database cannot play with it. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
