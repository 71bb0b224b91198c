import type { PricedMarket } from '../book/model/market.ts';
import type { Competitor } from '../book/model/sport.ts';
import type { Match, Quote } from './match.ts';
import type { FixtureView, SideView } from './wire.ts';

export const sideView = ({ id, name, short }: Competitor): SideView => ({ id, name, short });

/** How far the prices of a line lie from each other. */
const unevenness = ({ selections: [first, second] }: PricedMarket): number =>
  first === undefined || second === undefined ? Infinity : Math.abs(1 / first.price - 1 / second.price);

function mostEven(markets: readonly PricedMarket[], kind: 'handicap' | 'total'): PricedMarket | undefined {
  const lines = markets.filter(({ market }) => market.kind === kind && market.period === 0);
  return lines.reduce<PricedMarket | undefined>(
    (best, line) => (best === undefined || unevenness(line) < unevenness(best) ? line : best),
    undefined,
  );
}

/** The markets of a row: who wins, then the lines nearest to even. */
export function mainMarkets(markets: readonly PricedMarket[]): readonly PricedMarket[] {
  const whole = (kind: string) => markets.find(({ market }) => market.kind === kind && market.period === 0);
  return [whole('winner') ?? whole('result'), mostEven(markets, 'handicap'), mostEven(markets, 'total')].filter(
    (market) => market !== undefined,
  );
}

export function fixtureView(match: Match, quote: Quote, markets: readonly PricedMarket[]): FixtureView {
  const { id, sport, leagueId, round, home, away, startsAtMs, commitment } = match.fixture;
  return {
    id,
    sport,
    leagueId,
    round,
    home: sideView(home),
    away: sideView(away),
    startsAtMs,
    commitment,
    serverSeed: match.revealed(),
    state: quote.state,
    markets,
    marketCount: quote.markets.length,
  };
}
