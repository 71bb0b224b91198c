import { DRAW_ALGORITHM, commitmentTo, drawNumbers } from '../../protocol/src/lottery/draw/index.ts';
import { lotteryGame } from '../../protocol/src/lottery/games/index.ts';
import type { VerifyOptions } from './options.ts';

export interface Verified {
  readonly text: string;
  /** False when the seed is not the one that was committed to. */
  readonly matches: boolean;
}

/** Draws the issue again and says what came of it. Throws an Error whose message is for a person. */
export async function verifyDraw({ game: code, issue, seed, commitment }: VerifyOptions): Promise<Verified> {
  const game = lotteryGame(code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  const computed = await commitmentTo(seed);
  const numbers = await drawNumbers(game.structure, { game: code, issue, serverSeed: seed });
  const width = Math.max(...Object.keys(numbers).map((group) => group.length));
  const matches = commitment === undefined || commitment === computed;
  const lines = [
    `${game.name.text} (${code}), issue ${issue}, ${DRAW_ALGORITHM}`,
    `SHA-256 of the seed: ${computed}${comparison(commitment, matches)}`,
    ...Object.entries(numbers).map(([group, values]) => `  ${group.padEnd(width)}  ${values.join(' ')}`),
  ];
  return { text: `${lines.join('\n')}\n`, matches };
}

function comparison(commitment: string | undefined, matches: boolean): string {
  if (commitment === undefined) return '';
  return matches ? '\n  It is the published commitment.' : `\n  The published commitment is another: ${commitment}`;
}
