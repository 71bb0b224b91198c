import { useQuery } from '@tanstack/react-query';
import type { Game, LiveTable } from '@baize/protocol/games';
import { liveTablesQuery } from '../queries.ts';

/** A live table with the end of its phase on this device's clock. */
export interface TableNow extends LiveTable {
  readonly untilMs: number;
}

/** The live tables by their games; `enabled` is false where no game is one. */
export function useLiveTables(enabled = true): ReadonlyMap<string, TableNow> {
  const { data, dataUpdatedAt } = useQuery({ ...liveTablesQuery(), enabled });
  const ahead = dataUpdatedAt - (data?.now ?? 0);
  return new Map(data?.list.map((table) => [table.gameId, { ...table, untilMs: table.until + ahead }]));
}

/** A game whose table its operator closed is shown as any closed game is. */
export const asItsTable = (game: Game, table: Pick<LiveTable, 'closed'> | undefined): Game =>
  table?.closed && game.status === 'ACTIVATED' ? { ...game, status: 'MAINTAINED' } : game;
