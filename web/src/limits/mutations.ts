import type { LimitKind, LimitsState } from '@baize/protocol/limits';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { limitsClient } from './client.ts';
import { limitsStateQuery } from './queries.ts';

/** A limit as it shall be: an exact amount, or minutes; null takes it away. */
export interface LimitOrder {
  readonly kind: LimitKind;
  readonly value: string | null;
  /** The looser limit has waited its day. */
  readonly confirm?: boolean;
}

const keep = (queryClient: QueryClient, state: LimitsState): void => {
  queryClient.setQueryData(limitsStateQuery().queryKey, state);
  void queryClient.invalidateQueries({ queryKey: callKey('limits', 'listChanges') });
};

type Span = 'day' | 'week' | 'month';

function send({ kind, value, confirm }: LimitOrder): Promise<LimitsState> {
  if (kind === 'session' || kind === 'reality-check') {
    const body = { minutes: value === null ? null : Number(value), ...(confirm && { confirm }) };
    return kind === 'session' ? limitsClient.setSessionLimit({ body }) : limitsClient.setRealityCheck({ body });
  }
  const [what, span] = kind.split('-') as ['deposit' | 'loss', Span];
  const body = { span, amount: value, ...(confirm && { confirm }) };
  return what === 'deposit' ? limitsClient.setDepositLimit({ body }) : limitsClient.setLossLimit({ body });
}

/** Sets a limit, asks for a looser one, confirms it, or takes the request back. */
export function useSetLimit() {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: (state) => keep(queryClient, state) });
}

export type BreakOrder =
  | { readonly kind: 'time-out'; readonly hours: number }
  | { readonly kind: 'self-exclusion'; readonly period: '6-months' | '1-year' | '5-years' };

/** Shuts the member out. Every session ends with it, this one too. */
export const useTakeBreak = () =>
  useMutation({
    mutationFn: (order: BreakOrder) =>
      order.kind === 'time-out'
        ? limitsClient.takeTimeOut({ body: { hours: order.hours } })
        : limitsClient.selfExclude({ body: { period: order.period } }),
  });

/** Suggests no limit before the first deposit again. */
export function useSkipFirstLimit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => limitsClient.skipFirstLimit({}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: limitsStateQuery().queryKey }),
  });
}
