import type { Name } from './description.ts';

export const named = (text: string, context?: string): Name => (context === undefined ? { text } : { text, context });

/** `Place 3` and the like, of a name with a `#` where the number stands. */
export const numbered = ({ text }: Name, ...numbers: readonly number[]): Name =>
  named(numbers.reduce((said, number) => said.replace('#', String(number)), text));

/** `11 Pick 5 · 1 minute`. */
export const everyMinutes = ({ text }: Name, minutes: number): Name =>
  named(`${text} · ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`);

/** The key under which the catalogues of texts have a name. */
export const nameKey = ({ text, context }: Name): string => (context === undefined ? text : `${context}|${text}`);
