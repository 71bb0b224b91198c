import { DAY_MS } from '@baize/protocol/kernel/calendar';
import type { Board } from '../../book/board/board.ts';
import { MARGINS, type Margins } from '../../book/board/prices.ts';
import type { Sport } from '../../book/model/sport.ts';
import { rulingFor, type RulingRow } from './rulings.ts';
import type { MarginRow, TradingStore } from './trading-store.ts';

export type Trading = ReturnType<typeof createTrading>;

const groupedById = <T extends { readonly fixture_id: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> => Map.groupBy(rows, ({ fixture_id }) => fixture_id);

/** Decisions of operators as this process knows them; another process's changes come with the next refresh. */
export function createTrading(store: TradingStore, now: () => number) {
  let suspended: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let rulings: ReadonlyMap<string, readonly RulingRow[]> = new Map();
  let margins: readonly MarginRow[] = [];

  const isSuspended = (fixtureId: string, marketId: string): boolean =>
    suspended.get(fixtureId)?.has('') === true || suspended.get(fixtureId)?.has(marketId) === true;
  const marginsOf = (sport: Sport): Margins => ({
    ...MARGINS,
    ...Object.fromEntries(margins.filter((row) => row.sport === sport).map(({ kind, bps }) => [kind, bps])),
  });

  const load = async (): Promise<void> => {
    const [rows, ruled, set] = await Promise.all([
      store.suspensions(),
      store.rulingsSince(now() - DAY_MS),
      store.margins(),
    ]);
    suspended = new Map(
      [...groupedById(rows)].map(([id, of]) => [id, new Set(of.map(({ market_id }) => market_id))] as const),
    );
    rulings = groupedById(ruled);
    margins = set;
  };

  let loading: Promise<void> = Promise.resolve();

  return {
    /** One after the other, so that an earlier look never hides what a later one saw. */
    refresh: (): Promise<void> => {
      loading = loading.then(load, load);
      return loading;
    },
    isSuspended,
    marginsOf,
    /** Changes whenever a match's board may have to be made anew. */
    stampOf: (fixtureId: string, sport: Sport): string =>
      JSON.stringify([
        [...(suspended.get(fixtureId) ?? [])].toSorted(),
        (rulings.get(fixtureId) ?? []).map(({ market_id, selection }) => [market_id, selection]),
        margins.filter((row) => row.sport === sport).map(({ kind, bps }) => [kind, bps]),
      ]),
    /** A board as operators let it be offered: suspended markets have no cash-out, ruled ones are gone. */
    steered: (fixtureId: string, board: Board): Board => {
      const ruled = rulings.get(fixtureId);
      const mine = suspended.get(fixtureId);
      if (ruled === undefined && mine === undefined) return board;
      const hasRuling = (market_id: string, selection: string): boolean =>
        ruled !== undefined && rulingFor({ fixture_id: fixtureId, market_id, selection }, ruled) !== undefined;
      return {
        markets: board.markets.flatMap((market) => {
          const selections = market.selections.filter(({ id }) => !hasRuling(market.id, id));
          if (selections.length === 0) return [];
          const status = isSuspended(fixtureId, market.id) ? 'suspended' : market.status;
          return [{ ...market, selections, status }];
        }),
        chancesOf: (marketId, selection) =>
          isSuspended(fixtureId, marketId) ? undefined : board.chancesOf(marketId, selection),
      };
    },
  };
}
