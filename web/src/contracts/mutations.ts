import type { WireTerms } from '@baize/protocol/contracts';
import type { ContractAction, ContractType } from '@baize/protocol/contracts/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { contractsClient } from './client.ts';
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

/** What the simulator is asked: a contract, or terms for a downline; and a volume of choice. */
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

/** One key for each wish: pressing twice pays once. */
function useWishKey() {
  const key = useRef<string>(undefined);
  return { take: () => (key.current ??= crypto.randomUUID()), drop: () => (key.current = undefined) };
}

export function usePayBill() {
  const askAgain = useAskAgain();
  const wish = useWishKey();
  return useMutation({
    mutationFn: (billId: string) => contractsClient.payBill({ params: { billId }, idempotencyKey: wish.take() }),
    onSettled: () => {
      wish.drop();
      return askAgain();
    },
  });
}

export function usePayAll() {
  const askAgain = useAskAgain();
  const wish = useWishKey();
  return useMutation({
    mutationFn: (type: ContractType | undefined) =>
      contractsClient.payAllBills({ body: type === undefined ? {} : { type }, idempotencyKey: wish.take() }),
    onSettled: () => {
      wish.drop();
      return askAgain();
    },
  });
}
