import type { BookCorrection, BookFixture, BookLimitSet, BookMargin, BookMarket } from '@baize/protocol/games';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { MARGINS } from '../../book/board/prices.ts';
import { selectionsOf } from '../../book/grading/selections.ts';
import { LEAGUES } from '../../book/leagues/all-leagues.ts';
import { parseMarketId } from '../../book/model/market-id.ts';
import { MARKET_KINDS, type Market, type MarketKind } from '../../book/model/market.ts';
import { SPORTS, type Sport } from '../../book/model/sport.ts';
import { settlementOf } from '../../book/settle/settle.ts';
import { exponentOf } from '../../games/stakes.ts';
import type { Bookmaker } from '../bookmaker.ts';
import { boundsOf } from '../define-book.ts';
import type { Match, Quote } from '../match.ts';
import type { ExposureRow } from '../store.ts';
import { BRAND_SCOPE, boundedBy, liabilityFor } from '../trading/bounds.ts';
import { judgedBy, readRuling, rulingFor, type RulingRow } from '../trading/rulings.ts';
import type { LimitRow } from '../trading/trading-store.ts';

/** Limits and liabilities are each operator's own; fixtures, prices, voids and results are everybody's. */
export interface Brand {
  readonly merchantCode: string;
  readonly currency: string;
}

interface At {
  readonly fixture: string;
  /** Empty: the whole match. */
  readonly market: string;
}

type Refused<T extends string> = { readonly result: T };
type Changed<T extends string> = { readonly result: 'OK'; readonly changed: boolean } | Refused<T>;

const decimal = (minor: bigint): string => formatAmount(minor, 4);
const NO_LIMITS: BookLimitSet = { maxStake: null, maxPayout: null, liability: null };

const limitsShown = ({ max_stake, max_payout, liability }: LimitRow): BookLimitSet => ({
  maxStake: max_stake,
  maxPayout: max_payout,
  liability,
});

const ownBounds = ({ currency }: Brand) => {
  const own = boundsOf({ currency, exponent: exponentOf(currency), min_stake: null, max_stake: null });
  if (own === undefined) throw new Error(`The book has no bounds in ${currency}.`);
  return own;
};

const leagueName = (sport: Sport, id: string): string => LEAGUES[sport].find((league) => league.id === id)?.name ?? '';

/** Serves operators: they see the book and change what is offered, what it may cost and what came of it. */
export function createDesk({ programme, store, tradingStore, trading, takeUp, settleNow }: Bookmaker) {
  const marketName = ({ merchantCode, currency }: Brand, mode: string): string =>
    JSON.stringify([merchantCode, mode, currency]);

  const boundsFor = async (brand: Brand) => {
    const limits = await tradingStore.limitsOf(brand.merchantCode, brand.currency);
    const bounds = boundedBy(
      ownBounds(brand),
      limits.filter(({ scope }) => scope === BRAND_SCOPE),
    );
    return { bounds, limits };
  };

  const lookAt = async (id: string): Promise<{ readonly match: Match; readonly quote: Quote } | undefined> => {
    const match = await programme.find(id);
    if (match === undefined) return undefined;
    await match.prepare(programme.now());
    const quote = programme.lookAt(match);
    return quote === undefined ? undefined : { match, quote };
  };

  const fixtureShown = (
    { match, quote }: { readonly match: Match; readonly quote: Quote },
    exposures: readonly ExposureRow[],
    boundMinor: bigint,
  ): BookFixture => {
    const { id, sport, leagueId, home, away, startsAtMs } = match.fixture;
    const most = exposures.reduce((high, { liability }) => (BigInt(liability) > high ? BigInt(liability) : high), 0n);
    return {
      fixture: id,
      sport,
      league: leagueName(sport, leagueId),
      home: home.name,
      away: away.name,
      startsAtMs,
      phase: quote.state.phase,
      score: { home: quote.state.score.home, away: quote.state.score.away },
      suspended: trading.isSuspended(id, ''),
      bets: exposures.reduce((sum, { bets }) => sum + Number(bets), 0),
      liability: decimal(most),
      bound: decimal(boundMinor),
    };
  };

  const settledShown = (
    fixture_id: string,
    { id, market }: { readonly id: string; readonly market: Market },
    quote: Quote,
    rulings: readonly RulingRow[],
  ): BookMarket['settled'] => {
    const seen = settlementOf(market, quote.state);
    const [selection = ''] = selectionsOf(market);
    const row = rulings.find(({ market_id, selection: one }) => market_id === id && one === '');
    if (seen === undefined && row === undefined) return null;
    const corrected = row !== undefined && row.corrects === 1;
    if (!corrected) return seen === undefined ? null : { result: seen.result, corrected };
    const leg = { fixture_id, market_id: id, selection, mark: null, reason: null, result: null };
    return { result: judgedBy(leg, quote.state, rulings)?.result ?? '', corrected };
  };

  const marketShown = (
    fixtureId: string,
    id: string,
    {
      quote,
      exposures,
      rulings,
      boundMinor,
    }: {
      readonly quote: Quote;
      readonly exposures: readonly ExposureRow[];
      readonly rulings: readonly RulingRow[];
      readonly boundMinor: (kind: MarketKind) => bigint;
    },
  ): BookMarket | undefined => {
    const market = parseMarketId(id);
    if (market === undefined) return undefined;
    const priced = quote.markets.find((each) => each.id === id);
    const isVoid = (selection: string): boolean => {
      const row = rulingFor({ fixture_id: fixtureId, market_id: id, selection }, rulings);
      return row !== undefined && readRuling(row).kind === 'void';
    };
    return {
      market: id,
      kind: market.kind,
      status: priced?.status ?? 'closed',
      suspended: trading.isSuspended(fixtureId, id),
      void: isVoid(''),
      settled: settledShown(fixtureId, { id, market }, quote, rulings),
      outcomes: selectionsOf(market).map((selection) => {
        const stands = exposures.find((row) => row.market_id === id && row.selection === selection);
        return {
          selection,
          price: priced?.selections.find((each) => each.id === selection)?.price ?? null,
          bets: Number(stands?.bets ?? 0),
          staked: decimal(BigInt(stands?.staked ?? 0)),
          liability: decimal(BigInt(stands?.liability ?? 0)),
          bound: decimal(boundMinor(market.kind)),
          void: isVoid(selection),
        };
      }),
    };
  };

  return {
    /** Every match that is shown, by its start. */
    fixtures: async ({ mode, ...brand }: Brand & { readonly mode: string }): Promise<BookFixture[]> => {
      const matches = programme.matches();
      const { bounds } = await boundsFor(brand);
      const rows = await store.exposures(
        marketName(brand, mode),
        matches.map(({ fixture }) => fixture.id),
      );
      const byId = Map.groupBy(rows, ({ fixture_id }) => fixture_id);
      return matches.flatMap((match) => {
        const quote = programme.lookAt(match);
        const found = quote && { match, quote };
        return found ? [fixtureShown(found, byId.get(match.fixture.id) ?? [], bounds.liabilityMinor)] : [];
      });
    },

    /** A match with all its markets: those offered, and those on which somebody has bet. */
    fixture: async ({ fixture: id, mode, ...brand }: Brand & { readonly fixture: string; readonly mode: string }) => {
      const found = await lookAt(id);
      if (found === undefined) return undefined;
      const name = marketName(brand, mode);
      const [exposures, rulings, betOn, { bounds, limits }] = await Promise.all([
        store.exposures(name, [id]),
        tradingStore.rulingsOf([id]),
        store.marketsBetOn(name, id),
        boundsFor(brand),
      ]);
      const boundMinor = (kind: MarketKind): bigint => liabilityFor(bounds, kind, limits);
      const ids = new Set([
        ...found.quote.markets.map((market) => market.id),
        ...betOn,
        ...rulings.flatMap(({ market_id }) => (market_id === '' ? [] : market_id)),
      ]);
      const shown = { quote: found.quote, exposures, rulings, boundMinor };
      return {
        fixture: fixtureShown(found, exposures, bounds.liabilityMinor),
        markets: [...ids].flatMap((market) => marketShown(id, market, shown) ?? []),
      };
    },

    settings: async (brand: Brand) => {
      const own = ownBounds(brand);
      const rows = await tradingStore.limitsOf(brand.merchantCode, brand.currency);
      const margins = SPORTS.flatMap((sport) => {
        const set = trading.marginsOf(sport);
        return MARKET_KINDS.map((kind): BookMargin => ({ sport, kind, bps: set[kind], own: MARGINS[kind] }));
      });
      return {
        margins,
        own: {
          maxStake: decimal(own.maxMinor),
          maxPayout: decimal(own.payoutMinor),
          liability: decimal(own.liabilityMinor),
        },
        limits: rows.map((row) => ({ scope: row.scope, limits: limitsShown(row) })),
      };
    },

    suspend: async ({
      fixture,
      market,
      suspended,
    }: At & { readonly suspended: boolean }): Promise<Changed<'NOT_FOUND'>> => {
      if ((await programme.find(fixture)) === undefined) return { result: 'NOT_FOUND' };
      const changed = await (suspended ? tradingStore.suspend : tradingStore.resume)(fixture, market);
      await takeUp(fixture);
      return { result: 'OK', changed };
    },

    margin: async ({ sport, kind, bps }: Pick<BookMargin, 'sport' | 'kind'> & { readonly bps: number | null }) => {
      await takeUp();
      const before = trading.marginsOf(sport)[kind];
      await tradingStore.setMargin(sport, kind, bps);
      await takeUp();
      return { result: 'OK' as const, before, after: trading.marginsOf(sport)[kind] };
    },

    limits: async ({
      merchantCode,
      currency,
      scope,
      limits,
    }: Brand & { readonly scope: string; readonly limits: BookLimitSet }) => {
      const [before] = await tradingStore.limitsOf(merchantCode, currency, [scope]);
      const kept = (text: string | null): string | null => (text === null ? null : decimal(minorOf(text)));
      await tradingStore.setLimits({
        merchant_code: merchantCode,
        currency,
        scope,
        max_stake: kept(limits.maxStake),
        max_payout: kept(limits.maxPayout),
        liability: kept(limits.liability),
      });
      const [after] = await tradingStore.limitsOf(merchantCode, currency, [scope]);
      const shown = (row: LimitRow | undefined): BookLimitSet => (row === undefined ? NO_LIMITS : limitsShown(row));
      return { result: 'OK' as const, before: shown(before), after: shown(after) };
    },

    /** Gives back the stakes on what is still open. What has been settled takes a correction. */
    void: async ({
      fixture,
      market: id,
      selection,
    }: At & { readonly selection: string }): Promise<Changed<'NOT_FOUND' | 'SETTLED'>> => {
      const found = await lookAt(fixture);
      const market = parseMarketId(id);
      if (found === undefined || (id !== '' && market === undefined)) return { result: 'NOT_FOUND' };
      if (selection !== '' && (market === undefined || !selectionsOf(market).includes(selection)))
        return { result: 'NOT_FOUND' };
      const isSettled =
        market === undefined ? found.match.isEnded() : settlementOf(market, found.quote.state) !== undefined;
      if (isSettled) return { result: 'SETTLED' };
      // Decisions until now stay.
      await settleNow(fixture);
      const place = { fixture_id: fixture, market_id: id, selection };
      const changed = await tradingStore.rule(place, { kind: 'void' }, { corrects: false, atMs: programme.now() });
      await takeUp(fixture);
      return { result: 'OK', changed };
    },

    /** Counts a settled market anew; slips follow by the difference. Two operators stand behind it on the platform. */
    correct: async ({
      fixture,
      market: id,
      to,
    }: At & { readonly to: BookCorrection }): Promise<
      | { readonly result: 'OK'; readonly changed: boolean; readonly before: string; readonly after: string }
      | Refused<'NOT_FOUND' | 'OPEN'>
    > => {
      const found = await lookAt(fixture);
      const market = parseMarketId(id);
      if (found === undefined || market === undefined) return { result: 'NOT_FOUND' };
      const seen = settlementOf(market, found.quote.state);
      const rulings = await tradingStore.rulingsOf([fixture]);
      const before = settledShown(fixture, { id, market }, found.quote, rulings);
      if (seen === undefined) return { result: 'OPEN' };
      await settleNow(fixture);
      const place = { fixture_id: fixture, market_id: id, selection: '' };
      const ruling =
        to === 'void'
          ? ({ kind: 'void' } as const)
          : {
              kind: 'count' as const,
              tally: { home: to.home, away: to.away, ...(to.half !== undefined && { half: to.half }) },
            };
      const changed = await tradingStore.rule(place, ruling, { corrects: true, atMs: programme.now() });
      await takeUp(fixture);
      const after = settledShown(fixture, { id, market }, found.quote, await tradingStore.rulingsOf([fixture]));
      return { result: 'OK', changed, before: before?.result ?? '', after: after?.result ?? '' };
    },
  };
}
