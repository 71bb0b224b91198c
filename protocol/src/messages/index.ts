import { joinCalls } from '../kernel/call.ts';
import { messagesPaths } from './paths.ts';
import { messagesSchemas } from './schemas.ts';

export * from './paths.ts';
export * from './schemas.ts';

/** A member's inbox, and live events. */
export const messagesCalls = joinCalls('messages', messagesPaths, messagesSchemas);
export type MessagesCalls = typeof messagesCalls;
