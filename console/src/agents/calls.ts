import { agentsPaths } from '@baize/protocol/agents/paths';
import type { AgentsCalls } from '@baize/protocol/agents';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import type { ContractsCalls } from '@baize/protocol/contracts';
import { bindOperatorCalls } from '../kernel/client.ts';

export const agents = bindOperatorCalls<AgentsCalls>(agentsPaths);
export const contracts = bindOperatorCalls<ContractsCalls>(contractsPaths);

/** A list by pages, gone through as one by a cursor. */
export async function byPages<Row>(
  cursor: string | undefined,
  ask: (pageNo: number) => Promise<{ readonly rows: readonly Row[]; readonly totalPages: number }>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const pageNo = Number(cursor ?? '1');
  const { rows, totalPages } = await ask(pageNo);
  return { rows, next: pageNo < totalPages ? String(pageNo + 1) : null };
}
