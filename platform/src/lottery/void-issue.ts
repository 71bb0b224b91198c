import type { Seal } from '../kernel/seal.ts';
import type { IssueTable } from './tables.ts';

/**
 * What makes an issue void. The house's seed comes out with it: whoever makes issues void by the numbers that they
 * would have drawn can be found out.
 */
export const asVoid = (
  { source, sealed_seed }: Pick<IssueTable, 'source' | 'sealed_seed'>,
  seal: Seal,
): Pick<IssueTable, 'state' | 'server_seed'> => ({
  state: 'VOID',
  server_seed: source === 'HOUSE' ? (seal.open(sealed_seed) ?? null) : null,
});
