import { MARKET_KINDS, type Counted, type Market } from './market.ts';

const COUNTED: readonly Counted[] = ['goals', 'points', 'games', 'sets', 'rounds', 'maps', 'laps', 'tenths'];

const ID = /^([a-z-]+)\.([a-z]+)\.(\d{1,2})(?:\.(l-?\d{1,5}|n\d{1,3}))?$/;

/** `total.goals.0.l11` for over and under 2.75 goals, `next-goal.goals.0.n3` for the third goal. */
export function marketId({ kind, counts, period, line, number }: Market): string {
  const specifier = line !== undefined ? `.l${line}` : number !== undefined ? `.n${number}` : '';
  return `${kind}.${counts}.${period}${specifier}`;
}

/** `undefined` when the text is no market's id. */
export function parseMarketId(id: string): Market | undefined {
  const [, kindText, countsText, period, specifier = ''] = ID.exec(id) ?? [];
  const kind = MARKET_KINDS.find((each) => each === kindText);
  const counts = COUNTED.find((each) => each === countsText);
  if (kind === undefined || counts === undefined) return undefined;
  const value = Number(specifier.slice(1));
  return {
    kind,
    counts,
    period: Number(period),
    ...(specifier.startsWith('l') && { line: value }),
    ...(specifier.startsWith('n') && { number: value }),
  };
}
