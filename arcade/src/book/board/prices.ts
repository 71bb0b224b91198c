import type { Market, MarketKind, PricedMarket, PricedSelection } from '../model/market.ts';
import { marketId } from '../model/market-id.ts';
import { toLadder } from '../price/ladder.ts';
import { withMargin, type MarginBps } from '../price/margin.ts';
import { decidedShares, type Outlook, type Weighted } from '../price/outlook.ts';

/** Margins by kind, in ten-thousandths. An operator may state others. */
export type Margins = Readonly<Record<MarketKind, MarginBps>>;

export const MARGINS: Margins = {
  result: 500,
  winner: 450,
  'double-chance': 500,
  'draw-no-bet': 450,
  handicap: 400,
  total: 450,
  'both-score': 500,
  'correct-score': 900,
  'half-full': 800,
  'next-goal': 600,
};

/** Rarer than this, a selection is not offered. */
const RAREST = 0.0005;

/** A market with prices; `undefined` when the model says nothing about it or one selection is as good as certain. */
export function pricedMarket(
  market: Market,
  tallies: readonly Weighted[] | undefined,
  { marginBps, suspended }: { readonly marginBps: MarginBps; readonly suspended: boolean },
): PricedMarket | undefined {
  if (tallies === undefined) return undefined;
  const chances = decidedShares(market, tallies).map(({ selection, wins, loses }) => ({
    id: selection,
    chance: wins + loses > 0 ? wins / (wins + loses) : 0,
  }));
  const implied = withMargin(
    chances.map(({ chance }) => chance),
    marginBps,
    market.kind === 'double-chance' ? 2 : 1,
  );
  const selections = chances.flatMap(({ id, chance }, index): PricedSelection[] => {
    const price = chance < RAREST ? undefined : toLadder(1 / (implied[index] ?? 1));
    return price === undefined ? [] : [{ id, price }];
  });
  if (selections.length < 2) return undefined;
  return { id: marketId(market), market, status: suspended ? 'suspended' : 'open', selections };
}

/** Prices of all markets that are asked for. */
export function pricedMarkets(
  markets: readonly Market[],
  outlook: Outlook,
  { margins, suspended }: { readonly margins: Margins; readonly suspended: boolean },
): readonly PricedMarket[] {
  return markets.flatMap((market) => {
    const priced = pricedMarket(market, outlook.tallies(market), { marginBps: margins[market.kind], suspended });
    return priced === undefined ? [] : [priced];
  });
}
