import { useQueryClient } from '@tanstack/react-query';
import type { PointOrder } from '@baize/protocol/points';
import type { OnceAct } from '@baize/kit/kernel/acts/act-once.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';
import { refreshPoints } from './queries.ts';

interface ExchangeOptions<T> {
  readonly act: OnceAct<T & { readonly paymentPassword: string }, PointOrder, T>;
  readonly onDone: (order: PointOrder) => void;
}

/** Spends points: an order as it is shown, and the payment password. */
export function useExchange<T>({ act, onDone }: ExchangeOptions<T>) {
  const queryClient = useQueryClient();
  return useMoneyAct(
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
}
