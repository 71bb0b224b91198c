import type { Seal } from '../../kernel/secrets/seal.ts';
import type { IssueTable } from '../tables.ts';

/** Marks an issue as void. Its seed is published with it, so that voiding issues by their numbers can be found out. */
export const asVoid = (
  { source, sealed_seed }: Pick<IssueTable, 'source' | 'sealed_seed'>,
  seal: Seal,
): Pick<IssueTable, 'state' | 'server_seed'> => ({
  state: 'VOID',
  server_seed: source === 'HOUSE' ? (seal.open(sealed_seed) ?? null) : null,
});
