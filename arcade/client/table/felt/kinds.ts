import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Table } from '../../../src/tables/define-table.ts';
import { rowsOf, type FeltLayout, type Side } from './layout.ts';

type Duel = Pick<FeltLayout, 'art' | 'places'> & {
  readonly marks: Readonly<Record<string, Side>>;
  readonly rows?: Parameters<typeof rowsOf>[1];
};

const LETTERS: Readonly<Record<Side, string>> = { a: 'P', b: 'B', tie: 'T' };

/** Two hands against each other, roads of who won: baccarat, dragon tiger, brag. */
export function duelOf(table: Table, { marks, rows, ...rest }: Duel): FeltLayout {
  const side = ({ winner }: JsonObject): Side => marks[String(winner)] ?? 'tie';
  return {
    scene: 'dealer',
    ...rest,
    marks,
    rows: rowsOf(table, rows),
    side,
    mark: (result) => ({ text: LETTERS[side(result)], tone: side(result) }),
  };
}
