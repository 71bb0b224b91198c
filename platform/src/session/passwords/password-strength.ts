import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Below this many guesses a password is found by trying what people commonly choose. */
const GUESSES_LOG10 = 8;

let loaded: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is one that many people chose (lists of breached ones say so), is built from such a one, from
 * keyboard rows, repetitions or dates, or from the person's own words.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  loaded ??= load();
  const checker = await loaded;
  return checker.check(password, [...ownWords]).guessesLog10 < GUESSES_LOG10;
}

/** Half a megabyte of words, read when the first password is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}
