import { queryOptions } from '@tanstack/react-query';
import type { Contract, ContractsCalls } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import { bindQueries, callKey, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { recordPaging } from '@baize/kit/ui/record/record-search.ts';
import { contractsClient } from './client.ts';
import type { BillSearch } from './bill-search.ts';

const contractsQuery = bindQueries<ContractsCalls>('contracts', contractsPaths, contractsClient);

/** The contract types of the logged-in agent. */
export const shownQuery = () => ({ ...contractsQuery('getConsolidatedFunds'), staleTime: STALE_MS.still });

const PEOPLE_AT_ONCE = 20;

export const contractsListQuery = (type: ContractType, search = '', pageNo = 1) => ({
  ...contractsQuery('listContracts', {
    params: { type },
    query: { pageNo, pageSize: PEOPLE_AT_ONCE, ...(search && { search }) },
  }),
  staleTime: STALE_MS.moving,
});

export const billsQuery = (type: ContractType, { side, recordPage }: BillSearch) => ({
  ...contractsQuery('listSettlements', {
    params: { type },
    query: { side: side ?? 'received', ...recordPaging({ recordPage }) },
  }),
  staleTime: STALE_MS.moving,
});

export const dueQuery = () => ({ ...contractsQuery('getDue'), staleTime: STALE_MS.moving });

/** A contract on the figures of the last periods, the running one first. */
export const runningQuery = ({ id: contractId, type }: Pick<Contract, 'id' | 'type'>) =>
  queryOptions({
    queryKey: [...callKey('contracts', 'simulateContract'), contractId],
    queryFn: ({ signal }) => contractsClient.simulateContract({ params: { type }, body: { contractId }, signal }),
    staleTime: STALE_MS.moving,
    meta: { audience: contractsPaths.simulateContract.audience },
  });

/** Queries that a signature or a payment changes. */
export const changedKeys = ['listContracts', 'listSettlements', 'getDue'].map((name) => callKey('contracts', name));
