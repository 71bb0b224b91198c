import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';
import { PREPARED_MARK } from './prepared-mark.ts';

/**
 * A statement that is run again and again, with its text as it is sent: neither built nor planned anew. For calls of our
 * own functions alone, whose plan is the same whatever the values are.
 */
export const prepared =
  <Row>(text: string) =>
  async (tx: Tx, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(PREPARED_MARK + text, [...values]));
    return rows;
  };
