import { defineView } from '../kernel/events/event-tail.ts';
import { defineWing } from '../kernel/wing.ts';
import { messagesConsumer } from './consumer.ts';
import { messagesJobs } from './jobs.ts';
import { messagesOperatorRoutes } from './operator-routes.ts';
import { messagesRoutes } from './routes.ts';
import { seedMessages } from './seed.ts';
import { createMessagesService } from './service.ts';

/** A member's inbox, and live events of the signed-in person. */
export const messagesWing = defineWing({
  name: 'messages',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) => {
    deps.eventLog.show(
      defineView({ on: ['message.arrived'], toPages: ({ subject }) => [{ type: 'message', messageId: subject }] }),
    );
    messagesRoutes(serve, deps, createMessagesService(deps));
  },
  operatorRoutes: (serve, deps) => messagesOperatorRoutes(serve, createMessagesService(deps)),
  consumers: () => [messagesConsumer],
  jobs: messagesJobs,
  seed: seedMessages,
});
