import { sessionPaths } from '@baize/protocol/session/paths';
import type { SessionCalls } from '@baize/protocol/session';
import { bindQueries } from '../kernel/query.ts';
import { sessionClient } from './client.ts';

/** Who is signed in and what protects the account. */
export const sessionQuery = bindQueries<SessionCalls>('session', sessionPaths, sessionClient);
