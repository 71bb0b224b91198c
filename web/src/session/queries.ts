import { sessionPaths } from '@baize/protocol/session/paths';
import type { SessionCalls } from '@baize/protocol/session';
import { bindQueries } from '@baize/kit/kernel/client/query.ts';
import { sessionClient } from './client.ts';

/** The member and their protection. */
export const sessionQuery = bindQueries<SessionCalls>('session', sessionPaths, sessionClient);
