import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import type { WalletCalls } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { bindCalls } from './client.ts';
import { bindQueries, callKey, createQueryClient, forgetPersonalData, seedFromBootData } from './query.ts';
import { startEdge, value } from '../testing/edge-of-network.ts';

const query = bindQueries<WalletCalls>('wallet', walletPaths, bindCalls<WalletCalls>(walletPaths));

const pageWith = (text: string): Document => {
  const page = document.implementation.createHTMLDocument('');
  const data = page.createElement('script');
  data.type = 'application/json';
  data.id = 'boot-data';
  data.textContent = text;
  page.body.append(data);
  return page;
};

describe('queries', () => {
  it('are keyed by wing, call and input', () => {
    expect(query('getBalance').queryKey).toEqual(['wallet', 'getBalance', {}]);
    expect(query('listDeposits', { query: { pageNo: 2 } }).queryKey).toEqual([
      'wallet',
      'listDeposits',
      { query: { pageNo: 2 } },
    ]);
  });

  it('ask by their call, once, and answer from the cache after that', async () => {
    const edge = startEdge();
    edge.answer(value({ sumBalance: '1.00' }));
    const queryClient = createQueryClient();
    await queryClient.ensureQueryData(query('getBalance'));
    await expect(queryClient.ensureQueryData(query('getBalance'))).resolves.toMatchObject({ sumBalance: '1.00' });
    expect(edge.sent.map(({ address }) => address)).toEqual(['/wps/v2/wallets/balance']);
  });

  it('ask once more for a first answer that was under way when something changed', async () => {
    const edge = startEdge();
    const answers: ((sum: string) => void)[] = [];
    edge.answer(() => {
      const { promise, resolve } = Promise.withResolvers<string>();
      answers.push(resolve);
      return promise.then((sumBalance) => value({ sumBalance })());
    });
    const queryClient = createQueryClient();
    const sums: (string | undefined)[] = [];
    const stop = new QueryObserver(queryClient, query('getBalance')).subscribe(({ data }) =>
      sums.push(data?.sumBalance),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const invalidated = queryClient.invalidateQueries({ queryKey: callKey('wallet', 'getBalance') });
    answers[0]?.('1.00');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.('2.00');
    await invalidated;
    expect(sums.at(-1)).toBe('2.00');
    stop();
  });

  it('forget what was the person’s and keep what anyone may see', async () => {
    const edge = startEdge();
    edge.answer(value({ sumBalance: '1.00' }));
    const queryClient = createQueryClient();
    await queryClient.ensureQueryData(query('getBalance'));
    queryClient.setQueryDefaults(callKey('site', 'getStatus'), { meta: { audience: 'visitor' } });
    queryClient.setQueryData(callKey('site', 'getStatus', {}), { status: 0 });
    forgetPersonalData(queryClient);
    expect(queryClient.getQueryData(callKey('wallet', 'getBalance', {}))).toBeUndefined();
    expect(queryClient.getQueryData(callKey('site', 'getStatus', {}))).toEqual({ status: 0 });
  });
});

describe('boot data', () => {
  const status = { status: 0 };
  const list = { games: [], pageNum: 1 };
  const input = { query: { gameType: 'RNG' } };
  const text = JSON.stringify({
    language: 'EN',
    values: { 'site.getStatus': status, 'games.listGames': list },
    inputs: { 'games.listGames': input },
  });

  it('answers the first screen’s queries, those with an input too', () => {
    const queryClient = createQueryClient();
    seedFromBootData(queryClient, 'EN', undefined, pageWith(text));
    expect(queryClient.getQueryData(callKey('site', 'getStatus', {}))).toEqual(status);
    expect(queryClient.getQueryData(callKey('games', 'listGames', input))).toEqual(list);
    expect(queryClient.getQueryData(callKey('games', 'listGames', {}))).toBeUndefined();
  });

  it('in another language than the reader’s is left alone', () => {
    const queryClient = createQueryClient();
    seedFromBootData(queryClient, 'CN', undefined, pageWith(text));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('in another language gives what has no words in it', () => {
    const queryClient = createQueryClient();
    seedFromBootData(queryClient, 'CN', ({ 'site.getStatus': open }) => ({ 'site.getStatus': open }), pageWith(text));
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
    expect(queryClient.getQueryData(callKey('site', 'getStatus', {}))).toEqual(status);
  });

  it.each([
    '',
    'not json',
    '[]',
    'null',
    '{"language":"EN"}',
    '{"language":"EN","values":null}',
    '{"language":"EN","values":{"nonsense":1}}',
  ])('that makes no sense changes nothing: %s', (broken) => {
    const queryClient = createQueryClient();
    seedFromBootData(queryClient, 'EN', undefined, pageWith(broken));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
