import type { DrawNumbers } from '../draw/index.ts';
import type { LotteryFamily } from './description.ts';

/** A pick of a play that wins once, and what was drawn: of prizes only those that it is compared with and hits. */
export interface PlayExample {
  readonly tokens: readonly string[];
  /** The key of the play's odds that pays it. */
  readonly priceKey: string;
  readonly drawn: DrawNumbers;
}

/** The examples of some families' plays, each as `writeExample` writes it. */
export type PlayExamples = Readonly<Partial<Record<LotteryFamily, Readonly<Record<string, string>>>>>;

/** `46|*|special:73946`: tokens, price key, and groups with their numbers. */
export const writeExample = ({ tokens, priceKey, drawn }: PlayExample): string =>
  [
    tokens.join(' '),
    priceKey,
    Object.entries(drawn)
      .map(([group, numbers]) => `${group}:${numbers.join(' ')}`)
      .join(';'),
  ].join('|');

export function readExample(text: string): PlayExample {
  const [tokens = '', priceKey = '', drawn = ''] = text.split('|');
  return {
    tokens: tokens.split(' '),
    priceKey,
    drawn: Object.fromEntries(
      drawn
        .split(';')
        .filter((group) => group !== '')
        .map((group) => {
          const colon = group.indexOf(':');
          return [group.slice(0, colon), group.slice(colon + 1).split(' ')] as const;
        }),
    ),
  };
}
