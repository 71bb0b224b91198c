import type { Wing } from '../kernel/wing.ts';
import { messagesRoutes } from './routes.ts';

export { eventStream } from './event-stream.ts';

/** Live events of the signed-in person. */
export const messagesWing: Wing = { name: 'messages', routes: messagesRoutes };
