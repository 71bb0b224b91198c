import type { Balance } from '@baize/protocol/wallet';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { startEdge, value } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { walletLiveEvents } from './live-events.ts';
import { balanceQuery } from './queries.ts';

const wallet = (accountTypeId: string, availBalance: string) => ({
  accountTypeId,
  accountTypeName: 'Main',
  vassalage: accountTypeId === '1' ? null : 'tidewheel',
  availBalance,
  currency: 'USD',
  currencySymbol: '$',
});
const balance = (...wallets: Balance['wallets']): Balance => ({
  sumBalance: '10.00',
  currency: 'USD',
  currencySymbol: '$',
  wallets,
});

const after = (known: Balance | undefined, currency: string) => {
  const queryClient = createQueryClient();
  const { queryKey } = balanceQuery();
  if (known) queryClient.setQueryData(queryKey, known);
  walletLiveEvents.balance?.({ type: 'balance', sumBalance: '900719925474099.9301', currency }, queryClient);
  return { data: queryClient.getQueryData<Balance>(queryKey), state: queryClient.getQueryState(queryKey) };
};

describe('a balance that moved', () => {
  it('replaces the balance in view to the last digit', () => {
    const { data } = after(balance(wallet('1', '10.00')), 'USD');
    expect(data?.sumBalance).toBe('900719925474099.9301');
    expect(data?.wallets[0]?.availBalance).toBe('900719925474099.9301');
  });

  it('is asked for again where the event cannot tell the whole', () => {
    for (const { data, state } of [
      after(balance(wallet('1', '4.00'), wallet('2', '6.00')), 'USD'),
      after(balance(wallet('1', '10.00')), 'TEST'),
    ]) {
      expect(data?.sumBalance).toBe('10.00');
      expect(state?.isInvalidated).toBe(true);
    }
    expect(after(undefined, 'USD').data).toBeUndefined();
  });

  it('is asked for again when a transfer may have made a wallet that the page does not know', () => {
    const queryClient = createQueryClient();
    const { queryKey } = balanceQuery();
    queryClient.setQueryData(queryKey, balance(wallet('1', '10.00')));
    walletLiveEvents['wallet-transfer']?.({ type: 'wallet-transfer', transferId: 't1', status: 'HELD' }, queryClient);
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('stays what the event told when an older answer comes in after it', async () => {
    const edge = startEdge();
    const older = Promise.withResolvers<Response>();
    const newer = { ...balance(wallet('1', '12.00')), sumBalance: '12.00' };
    edge.answer(() => older.promise, value(newer));
    const queryClient = createQueryClient();
    const { queryKey } = balanceQuery();
    queryClient.setQueryData(queryKey, balance(wallet('1', '10.00')), { updatedAt: 0 });
    const seen: (string | undefined)[] = [];
    const stop = new QueryObserver(queryClient, balanceQuery()).subscribe(({ data }) => seen.push(data?.sumBalance));
    await vi.waitFor(() => expect(edge.sent).toHaveLength(1));
    walletLiveEvents.balance?.({ type: 'balance', sumBalance: '12.00', currency: 'USD' }, queryClient);
    older.resolve(value(balance(wallet('1', '10.00')))());
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect([...new Set(seen)]).toEqual(['10.00', '12.00']);
    expect(seen.at(-1)).toBe('12.00');
    stop();
  });
});
