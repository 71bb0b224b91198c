import { arenaMarkets } from '../markets/arena.ts';
import { basketballMarkets } from '../markets/basketball.ts';
import { duelMarkets } from '../markets/duel.ts';
import { footballMarkets } from '../markets/football.ts';
import { hockeyMarkets } from '../markets/ice-hockey.ts';
import { tennisMarkets } from '../markets/tennis.ts';
import { parseMarketId } from '../model/market-id.ts';
import type { Market, PricedMarket, SelectionId } from '../model/market.ts';
import type { Fixture, Sport } from '../model/sport.ts';
import type { MatchState } from '../model/state.ts';
import { arenaOutlook } from '../price/arena.ts';
import { basketballOutlook } from '../price/basketball.ts';
import { duelOutlook } from '../price/duel.ts';
import { footballOutlook } from '../price/football.ts';
import { hockeyOutlook } from '../price/ice-hockey.ts';
import { markChances, type MarkChances, type Outlook } from '../price/outlook.ts';
import { tennisOutlook } from '../price/tennis.ts';
import { settlementOf } from '../settle/settle.ts';
import { MARGINS, pricedMarkets, type Margins } from './prices.ts';

interface Model<S extends Sport> {
  readonly outlook: (fixture: Fixture<S>, state: MatchState<S>) => Outlook;
  readonly markets: (state: MatchState<S>, outlook: Outlook) => readonly Market[];
}

const MODELS: { readonly [S in Sport]: Model<S> } = {
  football: { outlook: footballOutlook, markets: footballMarkets },
  tennis: { outlook: tennisOutlook, markets: tennisMarkets },
  basketball: { outlook: basketballOutlook, markets: basketballMarkets },
  'ice-hockey': { outlook: hockeyOutlook, markets: hockeyMarkets },
  'arena-of-five': { outlook: arenaOutlook, markets: arenaMarkets },
  'circuit-duel': { outlook: duelOutlook, markets: duelMarkets },
};

/** A match with its prices at one moment. */
export interface Board {
  readonly markets: readonly PricedMarket[];
  /** Fair chances of the marks of a selection, for cash-out; `undefined` when the model has no answer. */
  readonly chancesOf: (marketId: string, selection: SelectionId) => MarkChances | undefined;
}

const CLOSED: Board = { markets: [], chancesOf: () => undefined };

/** Fair chances and prices of everything that may be bet on in a match. A finished match has none. */
export function boardOf<S extends Sport>(fixture: Fixture<S>, state: MatchState<S>, margins: Margins = MARGINS): Board {
  if (state.phase === 'over' || state.phase === 'abandoned') return CLOSED;
  const model: Model<S> = MODELS[fixture.sport];
  const outlook = model.outlook(fixture, state);
  const suspended = state.danger !== undefined;
  const open = model.markets(state, outlook).filter((market) => settlementOf(market, state) === undefined);
  return {
    markets: pricedMarkets(open, outlook, { margins, suspended }),
    chancesOf: (marketId, selection) => {
      const market = parseMarketId(marketId);
      const tallies = market === undefined || suspended ? undefined : outlook.tallies(market);
      return market === undefined || tallies === undefined ? undefined : markChances(market, selection, tallies);
    },
  };
}
