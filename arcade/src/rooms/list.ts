import { formatAmount } from '@baize/protocol/kernel';
import type { Tables } from '../games/registry.ts';
import { exponentOf } from '../games/stakes.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Table } from '../tables/define-table.ts';
import { limitsOf } from '../tables/limits.ts';
import type { PastRound, Phase } from '../tables/wire.ts';
import type { Hall } from './hall.ts';
import { OWN_SETTINGS, setLimits, type TableSettings } from './operators/settings.ts';
import { phaseView, type RoomRow } from './records.ts';
import { presentCount } from './room-state.ts';

/** A table as a lobby shows it. */
export interface ListedTable {
  readonly table: string;
  readonly classification: string;
  /** `OFF` while nobody plays there: the first to come opens a round. */
  readonly phase: Phase;
  readonly until: number;
  /** By its operator: nobody can sit down. */
  readonly closed: boolean;
  readonly players: number;
  readonly min: string;
  readonly max: string;
  /** The last rounds, oldest first. */
  readonly past: readonly PastRound[];
}

interface Found {
  readonly room: RoomRow | undefined;
  readonly set: TableSettings;
}

export interface RoomList {
  readonly now: number;
  readonly list: readonly ListedTable[];
}

export interface ListQuery {
  readonly merchant: string;
  readonly currency: string;
  readonly mode: 'REAL' | 'TRIAL';
}

export interface ListOptions {
  readonly tables: Tables;
  readonly hall: Hall;
  readonly now: () => number;
}

/** A list is good for this long, however many ask for it. */
const FRESH_MS = 1_000;
const MOST_KEPT = 200;
const PAST_SHOWN = 60;

/** The tables of one operator in one currency, with what goes on at them. Read-only, and nothing in it is a player's. */
export function createRoomList({ tables, hall, now }: ListOptions) {
  const kept = new Map<string, { readonly at: number; readonly list: Promise<RoomList> }>();

  const pastOf = async (room: RoomRow): Promise<PastRound[]> => {
    const live = hall.rooms.get(room.id);
    if (live) return live.state.past.slice(-PAST_SHOWN);
    const rows = await hall.store.past(room.id, PAST_SHOWN);
    return rows.map((row) => ({ ...row, result: JSON.parse(row.result) as JsonObject }));
  };

  const phaseOf = async (room: RoomRow): Promise<Pick<ListedTable, 'phase' | 'until' | 'players'>> => {
    const live = hall.rooms.get(room.id);
    const players = live ? presentCount(live.state) : room.seated;
    const row = live ? live.state.round?.row : await hall.store.latest(room.id);
    if (!row || players === 0) return { phase: 'OFF', until: 0, players };
    return { phase: phaseView(row.phase), until: row.until_ms, players };
  };

  const rowOf = async (table: Table, { currency }: ListQuery, { room, set }: Found): Promise<ListedTable[]> => {
    const rules = { currency, exponent: exponentOf(currency), min_stake: null, max_stake: null };
    const limits = limitsOf(table, rules, setLimits(set));
    if (!limits) return [];
    const played = room && { ...(await phaseOf(room)), past: await pastOf(room) };
    return [
      {
        table: table.code,
        classification: table.classification,
        closed: !set.open,
        min: formatAmount(limits.min, 4),
        max: formatAmount(limits.max, 4),
        ...(played ?? { phase: 'OFF', until: 0, players: 0, past: [] }),
      },
    ];
  };

  const read = async (query: ListQuery): Promise<RoomList> => {
    const { merchant, currency, mode } = query;
    const rows = (await hall.store.roomsOf(merchant, currency)).filter((row) => row.mode === mode);
    const settings = await hall.settings.ofBrand({ merchant_code: merchant, currency });
    const byTable = new Map(rows.map((row) => [row.table_code, row]));
    const list = await Promise.all(
      [...tables.values()].map((table) =>
        rowOf(table, query, { room: byTable.get(table.code), set: settings.get(table.code) ?? OWN_SETTINGS }),
      ),
    );
    return { now: now(), list: list.flat() };
  };

  return (query: ListQuery): Promise<RoomList> => {
    const key = JSON.stringify([query.merchant, query.currency, query.mode]);
    const found = kept.get(key);
    if (found && found.at + FRESH_MS > now()) return found.list;
    if (kept.size >= MOST_KEPT) kept.clear();
    const list = read(query);
    kept.set(key, { at: now(), list });
    list.catch(() => kept.delete(key));
    return list;
  };
}
