import { sessionPaths } from '@baize/protocol/session/paths';
import { sitePaths } from '@baize/protocol/site/paths';
import type { SessionCalls } from '@baize/protocol/session';
import type { SiteCalls } from '@baize/protocol/site';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries, STALE_MS } from '../kernel/query.ts';
import { sessionClient } from './client.ts';

/** Who is signed in and what protects the account. */
export const sessionQuery = bindQueries<SessionCalls>('session', sessionPaths, sessionClient);

/** What the server rules about signing in and signing up. */
export const siteQuery = bindQueries<SiteCalls>('site', sitePaths, bindCalls<SiteCalls>(sitePaths));

/** Countries with their dialling codes, which stay at hand from the start (specification §4). */
export const countriesQuery = () => ({ ...siteQuery('listCountries'), staleTime: STALE_MS.still, gcTime: Infinity });
