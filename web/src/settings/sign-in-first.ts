import type { QueryClient } from '@tanstack/react-query';
import type { WhitelabelSwitches } from '@baize/protocol/settings';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { permissionQuery, whitelabelQuery } from './queries.ts';

/** The server's switches as far as this page has heard of them; nothing is asked. */
export const knownSwitches = (queryClient: QueryClient): WhitelabelSwitches | undefined =>
  queryClient.getQueryData(permissionQuery().queryKey)?.info.whitelabel ??
  queryClient.getQueryData(whitelabelQuery().queryKey)?.switches;

/**
 * Whether one has to sign in before anything else (specification §2, guard): the brand says so in its build, or
 * the operator by a switch.
 */
export const signInFirst = (queryClient: QueryClient): boolean =>
  brandFacts().signInFirst || knownSwitches(queryClient)?.LOGINWENTHOME === true;
