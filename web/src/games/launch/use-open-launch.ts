import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Launch } from '@baize/protocol/games';
import type { Permission } from '@baize/protocol/settings';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { settingsQuery } from '../../settings/index.ts';
import { gamesClient } from '../client.ts';
import { safeAddresses, type LaunchAddress } from './launch-address.ts';
import { launchRequest } from './launch-request.ts';
import {
  isFramed,
  setLaunch,
  openGame,
  refillNext,
  takeFreshLaunch,
  takeRefill,
  type OpenGame,
} from './launch-store.ts';

/** An opened launch; without an address when none of those that came may be put into the frame. */
export interface OpenLaunch {
  readonly launch: Launch;
  /** The second is tried when the first does not answer in time. */
  readonly addresses: readonly LaunchAddress[];
}

/** A fresh address of the launch; should it have run out, as with the session it belonged to, a new launch. */
async function renewed(open: OpenGame, refill: boolean, signal: AbortSignal): Promise<Launch> {
  const { launchId, gameId, mode, back, playWith } = open;
  // A page that comes again moves no money; a player who opens the game again does.
  const money = refill ? (playWith ?? 'all') : '0';
  try {
    return await gamesClient.getLaunch({ params: { launchId }, query: { playWith: money }, signal });
  } catch (error) {
    if (!isProblem(error, 'NOT_FOUND')) throw error;
    const launch = await gamesClient.launchGame({ query: launchRequest({ gameId }, mode, money), signal });
    if (!isFramed(launch)) return launch;
    setLaunch(launch, back, playWith);
    return takeFreshLaunch(launch.launchId) ?? launch;
  }
}

/**
 * The game that is open. Its address is good once, so nothing of it is cached: the launch just made is used up,
 * and every further mount, retry or reload asks for a fresh one.
 */
const launchQuery = (game: OpenGame) =>
  queryOptions({
    queryKey: ['games', 'openLaunch', game.gameId, game.mode],
    queryFn: ({ signal }) => {
      const open = openGame() ?? game;
      return takeFreshLaunch(open.launchId) ?? renewed(open, takeRefill(), signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { audience: 'trial' },
  });

const originsOf = ({ info }: Permission): readonly string[] => info.launchGameCDNs;

/** Opens the game of this tab, and again on `retry`. */
export function useOpenLaunch(game: OpenGame) {
  const permission = useQuery({ ...settingsQuery('getPermission'), staleTime: STALE_MS.still, select: originsOf });
  const launch = useQuery(launchQuery(game));
  const data: OpenLaunch | undefined =
    launch.data && permission.data
      ? {
          launch: launch.data,
          addresses: safeAddresses([launch.data.game_url, launch.data.game_url2], permission.data),
        }
      : undefined;
  return {
    data,
    error: launch.error ?? (permission.data ? null : permission.error),
    isFetching: launch.isFetching || permission.isFetching,
    /** Changes with every fresh address, so that a retry mounts a fresh frame. */
    mark: launch.dataUpdatedAt,
    /** With `refill` what was chosen to be played with goes to the provider again. */
    retry: ({ refill = false }: { readonly refill?: boolean } = {}) => {
      if (refill) refillNext();
      if (!permission.data) void permission.refetch();
      void launch.refetch();
    },
  };
}
