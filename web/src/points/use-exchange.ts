import { useQueryClient } from '@tanstack/react-query';
import type { PointOrder } from '@baize/protocol/points';
import type { OnceAct } from '../kernel/act-once.ts';
import { callKey } from '../kernel/query.ts';
import { useMoneyAct } from '../kernel/use-money-act.ts';
import { refreshPoints } from './queries.ts';

interface Exchange<T> {
  readonly act: OnceAct<T & { readonly paymentPassword: string }, PointOrder, T>;
  readonly order: T;
  readonly onDone: (order: PointOrder) => void;
}

/** Spends points: an order as it is shown, and the payment password. */
export function useExchange<T>({ act, order, onDone }: Exchange<T>) {
  const queryClient = useQueryClient();
  const { ask, pending, error, isOpen, reset } = useMoneyAct(
    act,
    () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') }),
        // It may have been refused because the rate is another by now.
        queryClient.invalidateQueries({ queryKey: callKey('points', 'getConfig') }),
        refreshPoints(queryClient),
      ]),
    onDone,
  );
  return {
    exchange: (paymentPassword: string) => ask({ ...order, paymentPassword }),
    pending,
    error,
    /** Nobody knows whether it went through; the same again is made once. */
    leftOpen: isOpen(order),
    reset,
  };
}
