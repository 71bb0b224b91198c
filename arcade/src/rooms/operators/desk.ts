import { formatAmount } from '@baize/protocol/kernel';
import type { ManagedTable, TableChange, TableExposure } from '@baize/protocol/games';
import type { Tables } from '../../games/registry.ts';
import { exponentOf } from '../../games/stakes.ts';
import type { Table } from '../../tables/define-table.ts';
import { exposureOf } from '../../tables/exposure.ts';
import { limitsOf, type TableLimits } from '../../tables/limits.ts';
import { heldOf } from '../../tables/play-table.ts';
import type { Hall } from '../hall.ts';
import { heldMinor, readRound, takenStakes, type Part } from '../live-round.ts';
import type { Pace } from '../pace.ts';
import { phaseView } from '../records.ts';
import { presentCount } from '../room-state.ts';
import { changed, OWN_SETTINGS, outOfBounds, paceWith, setLimits, type TableSettings } from './settings.ts';
import { settingsName } from '../keeping/settings-store.ts';

/** The operators of a brand see and change its tables; its rooms play in one currency. */
export interface Brand {
  readonly merchantCode: string;
  readonly currency: string;
}

export type Changed =
  | { readonly result: 'OK'; readonly before: ManagedTable; readonly after: ManagedTable }
  | { readonly result: 'NOT_FOUND' }
  | { readonly result: 'OUT_OF_BOUNDS'; readonly fields: readonly string[] };

/** The dearest results are enough to decide by. */
const OUTCOMES_SHOWN = 20;

const decimal = (minor: bigint): string => formatAmount(minor, 4);

const limitsShown = ({ chips, min, max, areas }: TableLimits): ManagedTable['limits'] => ({
  chips: chips.map(decimal),
  minStake: decimal(min),
  maxStake: decimal(max),
  areas: Object.fromEntries([...areas].map(([id, bounds]) => [id, decimal(bounds.max)])),
});

/** Serves operators: they see the tables and change them. */
export function createDesk({
  tables,
  hall,
  pace,
}: {
  readonly tables: Tables;
  readonly hall: Hall;
  readonly pace: Pace;
}) {
  const own = (table: Table, { currency }: Brand, settings?: TableSettings): TableLimits | undefined =>
    limitsOf(
      table,
      { currency, exponent: exponentOf(currency), min_stake: null, max_stake: null },
      settings && setLimits(settings),
    );
  const keyOf = ({ merchantCode, currency }: Brand, table: Table) => ({
    merchant_code: merchantCode,
    currency,
    table_code: table.code,
  });

  const playersOf = async (brand: Brand): Promise<ReadonlyMap<string, ManagedTable['players']>> => {
    const found = new Map<string, { REAL: number; TRIAL: number }>();
    for (const row of await hall.store.roomsOf(brand.merchantCode, brand.currency)) {
      const live = hall.rooms.get(row.id);
      const players = found.get(row.table_code) ?? { REAL: 0, TRIAL: 0 };
      players[row.mode] += live ? presentCount(live.state) : row.seated;
      found.set(row.table_code, players);
    }
    return found;
  };

  const view = (
    table: Table,
    brand: Brand,
    settings: TableSettings,
    players: ManagedTable['players'] = { REAL: 0, TRIAL: 0 },
  ): ManagedTable | undefined => {
    const bounds = own(table, brand);
    const limits = own(table, brand, settings) ?? bounds;
    if (!bounds || !limits) return undefined;
    const { bettingMs, decideMs, settledMs } = paceWith(pace, settings);
    return {
      table: table.code,
      classification: table.classification,
      open: settings.open,
      limits: limitsShown(limits),
      bounds: limitsShown(bounds),
      bettingSeconds: bettingMs / 1_000,
      decidingSeconds: decideMs / 1_000,
      settledSeconds: settledMs / 1_000,
      decides: table.decisions !== undefined,
      players,
    };
  };

  return {
    list: async (brand: Brand): Promise<ManagedTable[]> => {
      const set = await hall.settings.ofBrand({ merchant_code: brand.merchantCode, currency: brand.currency });
      const players = await playersOf(brand);
      return [...tables.values()].flatMap(
        (table) => view(table, brand, set.get(table.code) ?? OWN_SETTINGS, players.get(table.code)) ?? [],
      );
    },

    change: async (brand: Brand, code: string, change: TableChange): Promise<Changed> => {
      const table = tables.get(code);
      const bounds = table && own(table, brand);
      if (!table || !bounds) return { result: 'NOT_FOUND' };
      let fields: readonly string[] = [];
      const done = await hall.settings.change(keyOf(brand, table), (before) => {
        const after = changed(before, change);
        fields = outOfBounds(table, bounds, after);
        return fields.length === 0 ? after : undefined;
      });
      if (!done) return { result: 'OUT_OF_BOUNDS', fields };
      await hall.setUp(settingsName(keyOf(brand, table)), done.after);
      const players = (await playersOf(brand)).get(code);
      const [before, after] = [done.before, done.after].map((settings) => view(table, brand, settings, players));
      return before && after ? { result: 'OK', before, after } : { result: 'NOT_FOUND' };
    },

    /** Reads the journal, which has every stake that was taken, whichever process has the room. */
    exposure: async (brand: Brand, code: string, mode: 'REAL' | 'TRIAL'): Promise<TableExposure | undefined> => {
      const table = tables.get(code);
      if (!table || !own(table, brand)) return undefined;
      const rooms = await hall.store.roomsOf(brand.merchantCode, brand.currency);
      const room = rooms.find((row) => row.table_code === code && row.mode === mode);
      const journal = room && (await hall.store.journal(room.id));
      const round = journal && readRound(journal);
      const parts = [...(round?.parts.values() ?? [])].filter((part) => heldMinor(part) > 0n);
      const { areas, outcomes, mostMinor, isExact } = exposureOf(table, parts.map(takenStakes));
      return {
        round: round ? { id: round.row.id, number: round.row.number, phase: phaseView(round.row.phase) } : null,
        seats: parts.length,
        staked: decimal(parts.reduce((sum, part) => sum + heldMinor(part), 0n)),
        areas: areas.map(({ area, mostMinor: most }) => ({
          area,
          players: parts.filter((part) => takenStakes(part).has(area)).length,
          staked: decimal(parts.reduce((sum, part) => sum + stakedOn(table, part, area), 0n)),
          mostReturned: decimal(most),
        })),
        outcomes: outcomes.slice(0, OUTCOMES_SHOWN).map(({ result, areas: paid, returnedMinor }) => ({
          result: { ...result },
          areas: [...paid],
          returned: decimal(returnedMinor),
        })),
        mostReturned: decimal(mostMinor),
        isExact,
      };
    },
  };
}

/** Taken on one area: first stakes as often as they can be lost, and what decisions laid. */
function stakedOn(table: Table, { bets }: Part, area: string): bigint {
  const held = heldOf(table, area);
  return bets
    .filter(({ state }) => state === 'TAKEN')
    .reduce((sum, { stakes, act }) => sum + (stakes.get(area) ?? 0n) * (act ? 1n : held), 0n);
}
