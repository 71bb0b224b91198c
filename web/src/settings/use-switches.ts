import type { WhitelabelSwitches } from '@baize/protocol/settings';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './queries.ts';

/** A popup's offers depend on the switches; where neither call delivers them, it has to say so. */
export function useSwitchesFailure(): { busy: boolean; ask: () => void } | undefined {
  const permission = useQuery(settingsQuery('getPermission'));
  const whitelabel = useQuery(settingsQuery('getWhitelabel'));
  if (whitelabel.data || permission.data?.info?.whitelabel || !whitelabel.isError) return undefined;
  return {
    busy: whitelabel.isFetching || permission.isFetching,
    ask: () => void Promise.all([whitelabel.refetch(), permission.refetch()]),
  };
}

/** The server's switches (specification §6). They come with the page, so that a form does not grow after it opened. */
export function useSwitches(): WhitelabelSwitches | undefined {
  const { data: permission } = useQuery(settingsQuery('getPermission'));
  const { data: whitelabel } = useQuery(settingsQuery('getWhitelabel'));
  return whitelabel?.switches ?? permission?.info?.whitelabel;
}
