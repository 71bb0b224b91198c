import type { WireTerms } from '@baize/protocol/contracts';
import type { ContractAction, ContractType } from '@baize/protocol/contracts/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { contractsClient } from './client.ts';
import { allBillsPayment, billPayment } from './once-acts.ts';
import { changedKeys } from './queries.ts';

/** Asks again for what a signature or a payment changes. */
function useAskAgain(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(changedKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export interface NewOffer {
  readonly downline: string;
  readonly terms: WireTerms;
}

export function useOffer(type: ContractType) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (body: NewOffer) => contractsClient.offerContract({ params: { type }, body }),
    onSettled: askAgain,
  });
}

const PROCESS = {
  dividend: contractsClient.processDividend,
  daily: contractsClient.processDailySalary,
  hourly: contractsClient.processHourlySalary,
  realtime: contractsClient.processRealtimeSalary,
} as const;

export function useProcess(type: ContractType) {
  const askAgain = useAskAgain();
  return useMutation({
    mutationFn: (body: { readonly contractId: string; readonly action: ContractAction }) => PROCESS[type]({ body }),
    onSettled: askAgain,
  });
}

/** The simulator's input: a contract, or terms for a downline; and a chosen volume. */
export interface Simulation {
  readonly contractId?: string;
  readonly downline?: string;
  readonly terms?: WireTerms;
  readonly volume?: {
    readonly validBet: string;
    readonly loss: string;
    readonly activeMembers: number;
    readonly lostBets?: string;
  };
}

export const useSimulation = (type: ContractType) =>
  useMutation({ mutationFn: (body: Simulation) => contractsClient.simulateContract({ params: { type }, body }) });

export const usePayBill = () => useMoneyAct(billPayment, useAskAgain());
export const usePayAll = () => useMoneyAct(allBillsPayment, useAskAgain());
