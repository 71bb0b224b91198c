import { securityPaths } from '@baize/protocol/session/security/paths';
import type { SecurityCalls } from '@baize/protocol/session';
import { bindCalls } from '../../kernel/client.ts';
import { bindQueries } from '../../kernel/query.ts';

/** What a member changes in the security centre: loaded with it. */
export const securityClient = bindCalls<SecurityCalls>(securityPaths);

export const securityQuery = bindQueries<SecurityCalls>('session', securityPaths, securityClient);
