import type { OddsTable, Play } from '@baize/protocol/lottery/games';
import { expandSelection, priceKeys } from '@baize/protocol/lottery/rules';

/** One price of a bet: what it is for, as the odds have it, and the odds. `*` is any win. */
interface BetOdds {
  readonly key: string;
  readonly odds: string;
}

/** The odds that the lines of a bet may be paid by, in the order of its lines. */
export function oddsOfBet(play: Play, tokens: readonly string[], odds: OddsTable): readonly BetOdds[] {
  const keys = new Set(expandSelection(play, tokens).flatMap((line) => priceKeys(play, line)));
  return [...keys].flatMap((key) => {
    const known = odds[key];
    return known === undefined ? [] : [{ key, odds: known }];
  });
}
