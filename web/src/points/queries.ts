import type { QueryClient } from '@tanstack/react-query';
import type { PointsCalls } from '@baize/protocol/points';
import {
  pointItemKinds,
  pointTypes,
  type PointItemKind,
  type PointOrderState,
  type PointType,
} from '@baize/protocol/points/constants';
import { pointsPaths } from '@baize/protocol/points/paths';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';
import { bindQueries, callKey, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import {
  isKeyOf,
  readRecordSearch,
  recordBounds,
  recordPaging,
  type RecordSearch,
} from '@baize/kit/ui/record/record-search.ts';
import { walletQuery } from '../wallet/index.ts';
import { orderStateWords, pointTypeWords } from './words.ts';

export const pointsClient = bindCalls<PointsCalls>(pointsPaths);

const pointsQuery = bindQueries<PointsCalls>('points', pointsPaths, pointsClient);

/** How many points the member has, wherever it is shown. */
export const pointBalanceQuery = () => ({ ...pointsQuery('getBalance'), staleTime: STALE_MS.moving });

/** The mall: its items, and how the member stands to each. */
export const rewardsQuery = () => ({ ...pointsQuery('listRewards'), staleTime: STALE_MS.moving });

/** The mall and how points are earned, as visitors see both. */
export const prizesQuery = () => ({ ...pointsQuery('listPrizes'), staleTime: STALE_MS.still });

export const configQuery = () => pointsQuery('getConfig');

/** The search parameters of the mall. */
export interface MallSearch extends RecordSearch {
  readonly tab?: 'history' | 'points' | undefined;
  /** Rewards of one kind. */
  readonly kind?: PointItemKind | undefined;
  readonly status?: PointOrderState | undefined;
  readonly type?: PointType | undefined;
}

/** Reads the tab and its filters; what is none is left out. */
export function readMallSearch(raw: Record<string, unknown>): MallSearch {
  const { tab, status, type } = raw;
  const kind = pointItemKinds.find((each) => each === raw['kind']);
  return {
    ...readRecordSearch(raw),
    ...(kind && { kind }),
    ...((tab === 'history' || tab === 'points') && { tab }),
    ...(isKeyOf(orderStateWords, status) && { status }),
    ...(isKeyOf(pointTypeWords, type) && { type }),
  };
}

export const redemptionsQuery = ({ status, ...search }: MallSearch) =>
  pointsQuery('listRedemptions', {
    query: { ...recordBounds(search), ...recordPaging(search), ...(status && { status }) },
  });

/** The points record is answered where the account record is, for the types of points. */
export const pointRecordQuery = ({ type, ...search }: MallSearch) =>
  walletQuery('listTransactions', {
    query: { ...recordBounds(search), ...recordPaging(search), types: type ?? pointTypes.join(',') },
  });

/** Refetches everything that an exchange or a bet changes here. */
export const refreshPoints = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    ...(['getBalance', 'listRewards', 'listRedemptions'] as const).map((name) =>
      queryClient.invalidateQueries({ queryKey: callKey('points', name) }),
    ),
    queryClient.invalidateQueries({ queryKey: callKey('wallet', 'listTransactions') }),
  ]);
