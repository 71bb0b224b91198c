import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Tx } from './database.ts';

/** Stands in a statement for a value that each run brings. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Every name is a slot, typed as the value that will stand there. */
const slotsOf = <Values extends object>(): Values =>
  new Proxy<Values>(Object.create(null), { get: (_, name) => new Slot(String(name)) });

/**
 * A statement that is built and compiled once for a database and run with new values each time. Every value that changes
 * must come from `slots`: a plain one is kept in the statement for good.
 */
export function compiled<Values extends object, Row>(
  build: (tx: Tx, slots: Values) => Compilable<Row>,
): (tx: Tx, values: Values) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (tx, values) => {
    // Transactions have an executor of their own, and the adapter of their database.
    const { adapter } = tx.getExecutor();
    let query = known.get(adapter);
    if (!query) {
      query = build(tx, slotsOf<Values>()).compile();
      known.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? (values as Readonly<Record<string, unknown>>)[value.name] : value,
    );
    return tx.executeQuery<Row>({ ...query, parameters });
  };
}
