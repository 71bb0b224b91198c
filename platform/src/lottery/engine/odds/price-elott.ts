import { ELOTT_FAMILIES, type OddsTable, type Play } from '@baize/protocol/lottery';
import { multiply, rational, toDecimal, type Rational } from '@baize/protocol/kernel/rational';
import { exampleLines, fairOdds } from './returns.ts';

/** The share of fair odds that ships (semantics §2.8: 0.97 to 0.98). */
export const MARGIN = rational(975, 1000);

/** Fair and shipped odds of a play, by price key. */
export interface Priced {
  readonly odds: OddsTable;
  readonly fair: Readonly<Record<string, string>>;
}

/** Prices of the quick lotteries by family and play. */
export type ElottPrices = Readonly<Record<string, Readonly<Record<string, Priced>>>>;

/** Prices every play of the quick lotteries; takes seconds. */
export function priceElott(): ElottPrices {
  return Object.fromEntries(
    ELOTT_FAMILIES.map(({ family, structure, plays }) => [
      family,
      Object.fromEntries(plays.map((play) => [play.code, priceOf(structure, { ...play, odds: {} })])),
    ]),
  );
}

function priceOf(structure: (typeof ELOTT_FAMILIES)[number]['structure'], play: Play): Priced {
  const fair = exampleLines(play).flatMap((line) => Object.entries(fairOdds(structure, play, line)));
  return {
    odds: Object.fromEntries(fair.map(([key, value]) => [key, shippedOdds(value)])),
    fair: Object.fromEntries(fair.map(([key, { numerator, denominator }]) => [key, `${numerator}/${denominator}`])),
  };
}

/** Fair odds times the margin, cut to figures that read well: four of them at most. */
function shippedOdds(fair: Rational): string {
  const odds = multiply(fair, MARGIN);
  const whole = odds.numerator / odds.denominator;
  const places = whole >= 1000n ? 0 : whole >= 100n ? 1 : whole >= 10n ? 2 : 3;
  const text = toDecimal(odds, places);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** The source of `protocol/src/lottery/games/elott-odds.ts`: a line a play, each price as key, shipped and fair odds. */
export function elottOddsSource(prices: ElottPrices): string {
  const families = Object.entries(prices).map(([family, plays]) => {
    const lines = Object.entries(plays).map(([code, { odds, fair }]) => {
      const prices = Object.entries(odds).map(([key, shipped]) => `${key} ${shipped} ${fair[key] ?? ''}`);
      return `    ${code}: '${prices.join('|')}',`;
    });
    return `  ${family}: {\n${lines.join('\n')}\n  },`;
  });
  return `import type { LotteryFamily } from './description.ts';

/**
 * Written by platform/src/lottery/engine/odds/odds-cli.ts (npm run generate). By family and play: each price key, the
 * odds that ship and the fair odds.
 */
export const ELOTT_ODDS: Readonly<Partial<Record<LotteryFamily, Readonly<Record<string, string>>>>> = {
${families.join('\n')}
};
`;
}
