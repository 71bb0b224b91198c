import { createHash } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The name under which others see a seat: three letters that tell it from its neighbours, and nobody who it is. */
export function maskedName(roomId: string, seat: string): string {
  const bytes = createHash('sha256').update(`${roomId}\n${seat}`).digest();
  return `••${Array.from(bytes.subarray(0, 3), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}
