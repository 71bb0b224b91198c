import { createHash, createHmac } from 'node:crypto';

/** The verifier's arithmetic written anew from docs/decisions/0041-live-tables.md, with nothing of the arcade's own code. */

export const commitmentOf = (previous: string, seed: string): string =>
  createHash('sha256').update(Buffer.from(previous, 'hex')).update(Buffer.from(seed, 'hex')).digest('hex');

/** Draws as the document describes them. */
export function drawsOf(seed: string, game: string, roundId: string, previous: string): (bound: number) => number {
  let index = 0;
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (let retry = 0; ; retry += 1) {
      const name = `${game}:${roundId}:${previous}:${index}${retry === 0 ? '' : `:${retry}`}`;
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update(name).digest();
      for (let at = 0; at < 32; at += 4) {
        const word = block.readUInt32BE(at);
        if (word >= limit) continue;
        index += 1;
        return word % bound;
      }
    }
  };
}
