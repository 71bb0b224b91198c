import { sessionPaths } from '@baize/protocol/session/paths';
import { sitePaths } from '@baize/protocol/site/paths';
import type { SessionCalls } from '@baize/protocol/session';
import type { SiteCalls } from '@baize/protocol/site';
import { bindCalls } from '../kernel/client.ts';
import { bindQueries } from '../kernel/query.ts';
import { sessionClient } from './client.ts';

/** Who is signed in and what protects the account. */
export const sessionQuery = bindQueries<SessionCalls>('session', sessionPaths, sessionClient);

/** What the server rules about signing in and signing up. */
export const siteQuery = bindQueries<SiteCalls>('site', sitePaths, bindCalls<SiteCalls>(sitePaths));
