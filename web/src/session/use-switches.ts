import type { WhitelabelSwitches } from '@baize/protocol/site';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from './queries.ts';

/** The server's switches (specification §6). They come with the page, so that a form does not grow after it opened. */
export function useSwitches(): WhitelabelSwitches | undefined {
  const { data: permission } = useQuery(siteQuery('getPermission'));
  const { data: whitelabel } = useQuery(siteQuery('getWhitelabel'));
  return whitelabel?.switches ?? permission?.info?.whitelabel;
}
