import { nameOf } from './rules.ts';
import { t } from './texts.ts';

/** The name of a letter's symbol, in the reader's language. */
export const symbolName = (letter: string): string => {
  const name = nameOf(letter);
  return name === '' ? '' : t(name);
};
