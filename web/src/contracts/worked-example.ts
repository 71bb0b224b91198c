import type { WireTerms } from '@baize/protocol/contracts';
import { currencyOf, formatMoney, minorOf, multiplyRatio, parseAmount } from '@baize/protocol/kernel/money';

/** A case that the first tier covers, and what it pays: exact decimal strings. */
export type WorkedExample =
  | { readonly type: 'dividend'; readonly bets: string; readonly loss: string; readonly pays: string }
  | { readonly type: 'salary'; readonly sales: string; readonly pays: string }
  | { readonly type: 'realtime'; readonly stake: string; readonly won: string; readonly lost: string };

/** Figures of an example where the terms ask for none: a round sum, scaled for currencies whose units are small. */
const ROUND_SUM = '10000';
const LOST_PART = 10n;
const ROUND_STAKE = '100';
const SALARY_UNIT = minorOf('10000');
const PERCENT = minorOf('100');

/** An example of the first tier; undefined while the terms hold none that can be read. */
export function workedExample(terms: WireTerms, code: string): WorkedExample | undefined {
  const currency = currencyOf(code);
  const money = (minor: bigint): string => formatMoney(minor, currency);
  const scale = currency.exponent === 0 ? 1_000n : 1n;
  const atLeast = (asked: string, round: string): bigint | undefined => {
    const minor = parseAmount(asked);
    return minor === undefined ? undefined : minor > 0n ? minor : minorOf(round) * scale;
  };
  const part = (minor: bigint, rate: string): string | undefined => {
    const percent = parseAmount(rate);
    return percent === undefined ? undefined : money(multiplyRatio(minor, percent, PERCENT, 'down'));
  };
  if (terms.type === 'realtime') {
    const stake = atLeast(terms.singleBetAmount, ROUND_STAKE);
    const [won, lost] = stake === undefined ? [] : [part(stake, terms.profitRate), part(stake, terms.lossRate)];
    if (stake === undefined || won === undefined || lost === undefined) return undefined;
    return { type: 'realtime', stake: money(stake), won, lost };
  }
  if (terms.type === 'dividend') {
    const tier = terms.tiers[0];
    const rate = tier?.rate ?? terms.floorRate;
    const asked = atLeast(tier?.periodValidBet ?? '0', ROUND_SUM);
    const least = parseAmount(tier?.periodLoss ?? '0');
    // Nobody loses more than was bet, and a tenth of it is a loss that happens.
    const loss = asked !== undefined && least === 0n ? asked / LOST_PART : least;
    const bets = asked !== undefined && loss !== undefined && loss > asked ? loss : asked;
    const pays = loss === undefined || rate === null ? undefined : part(loss, rate);
    if (bets === undefined || loss === undefined || pays === undefined) return undefined;
    return { type: 'dividend', bets: money(bets), loss: money(loss), pays };
  }
  const tier = terms.tiers[0];
  const asked = tier && atLeast(tier.betAmount, ROUND_SUM);
  const rate = tier && parseAmount(tier.rate);
  if (asked === undefined || rate === undefined) return undefined;
  // Full units pay under both ways of reckoning.
  const sales = ((asked + SALARY_UNIT - 1n) / SALARY_UNIT) * SALARY_UNIT;
  return { type: 'salary', sales: money(sales), pays: money(multiplyRatio(sales, rate, SALARY_UNIT, 'down')) };
}
