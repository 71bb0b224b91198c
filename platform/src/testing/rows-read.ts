import { sql, type Expression } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The number of rows that a statement reads in tables and indexes: its cost, on any machine. */
export async function rowsRead(tx: Tx, statement: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
    explain (analyze, format json) ${statement}`.execute(tx);
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (plan === undefined) throw new Error('the database gave no plan');
  return lookedAt(plan.Plan);
}

function lookedAt(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, each) => sum + lookedAt(each), 0);
  if (!node['Node Type'].includes('Scan')) return below;
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + (node['Actual Rows'] + dropped) * node['Actual Loops'];
}
