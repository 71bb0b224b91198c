import { sessionPaths } from '@baize/protocol/session/paths';
import type { SessionCalls } from '@baize/protocol/session';
import { bindCalls } from '@baize/kit/kernel/client/client.ts';

/** Ways in and out, and who the caller is. */
export const sessionClient = bindCalls<SessionCalls>(sessionPaths);
