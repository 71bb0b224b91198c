import { readPlaceToken, type DrawNumbers, type Play, type Rule } from '@baize/protocol/lottery';
import { compareLine, drawnValues } from '../engine/index.ts';

/** Rules whose lines are one token: it has come when its line wins. */
const ONE_TOKEN = new Set<Rule['kind']>([
  'lot-hits',
  'lot-any-order',
  'lot-digit',
  'tiers',
  'tiers-any-order',
  'times',
  'band',
  'compare',
  'three-digits',
  'three-dice',
  'bull',
]);

/**
 * The tokens of a selection that came in a draw, whether or not a line with them won. Of a place, the value that was
 * drawn there.
 */
export function drawnTokens({ rule }: Pick<Play, 'rule'>, tokens: readonly string[], draw: DrawNumbers): string[] {
  if (ONE_TOKEN.has(rule.kind))
    return tokens.filter((token) => {
      const compared = compareLine({ rule }, [token], draw);
      return compared.kind === 'hits' && compared.hits.length > 0;
    });
  const values = drawnValues(rule, draw);
  const among = new Set(values);
  return tokens.filter((text) => {
    const read = readPlaceToken(text);
    if (rule.kind === 'exact') return values[(read?.place ?? 1) - 1] === (read?.token ?? text);
    return among.has(read?.token ?? text);
  });
}
