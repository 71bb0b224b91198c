import { liveTables, type LiveTable } from '@baize/protocol/games';
import { formatMoney, minorOf, SECOND_MS } from '@baize/protocol/kernel';
import type { Config } from '../../kernel/config.ts';
import type { Merchant } from '../../kernel/merchant.ts';

export interface LiveTables {
  /** The vendor's clock. */
  readonly now: number;
  readonly list: LiveTable[];
}

/** However many ask, the arcade is asked for one list this often. */
const FRESH_MS = 2 * SECOND_MS;
/** An older list is better than none for so long. */
const STALE_MS = 30 * SECOND_MS;
const TIMEOUT_MS = 2 * SECOND_MS;
const MOST_BYTES = 1_000_000;
const MOST_KEPT = 200;

interface Kept {
  readonly atMs: number;
  readonly tables: Promise<LiveTables | undefined>;
}

type Brand = Pick<Merchant, 'code' | 'currency'>;

export type LiveTablesOf = (merchant: Brand, mode: 'REAL' | 'TRIAL') => Promise<LiveTables>;

/** The live tables of the arcade, for every visitor of a brand from one read. Nothing here waits for it for long. */
export function createLiveTables({ arcadeOrigin }: Pick<Config, 'arcadeOrigin'>, clock: () => number): LiveTablesOf {
  const kept = new Map<string, Kept>();
  const good = new Map<string, { readonly atMs: number; readonly tables: LiveTables }>();

  const ask = async ({ code, currency }: Brand, mode: string): Promise<LiveTables | undefined> => {
    const query = new URLSearchParams({ merchant: code, currency: currency.code, mode });
    try {
      const response = await fetch(`${arcadeOrigin}/rooms?${query.toString()}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      if (response.status !== 200 || text.length > MOST_BYTES) return undefined;
      const read = liveTables.safeParse(JSON.parse(text));
      if (!read.success) return undefined;
      const { now, list } = read.data.value;
      const money = (shown: string): string => formatMoney(minorOf(shown), currency);
      return {
        now,
        list: list.map(({ table, min, max, ...rest }) => ({
          gameId: table,
          ...rest,
          minStake: money(min),
          maxStake: money(max),
        })),
      };
    } catch {
      return undefined;
    }
  };

  return async (merchant, mode) => {
    const key = `${merchant.code}/${merchant.currency.code}/${mode}`;
    const nowMs = clock();
    let found = kept.get(key);
    if (!found || found.atMs + FRESH_MS <= nowMs) {
      if (kept.size >= MOST_KEPT) kept.clear();
      found = { atMs: nowMs, tables: ask(merchant, mode) };
      kept.set(key, found);
    }
    const tables = await found.tables;
    if (tables) {
      if (good.size >= MOST_KEPT) good.clear();
      good.set(key, { atMs: found.atMs, tables });
      return tables;
    }
    const before = good.get(key);
    return before && before.atMs + STALE_MS > nowMs ? before.tables : { now: nowMs, list: [] };
  };
}
