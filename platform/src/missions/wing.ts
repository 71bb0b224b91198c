import { defineWing } from '../kernel/wing.ts';
import { missionsConsumer } from './consumer.ts';
import { createMissionOperations } from './operator-service.ts';
import { missionsOperatorRoutes, missionsRoutes } from './routes.ts';
import { seedMissions } from './seed.ts';
import { createMissionsService } from './service.ts';

/**
 * Missions: what operators ask of members in a day, a week, a month or once, how far each has come by the event log, and
 * the rewards; and who has played the most (semantics §4.7).
 */
export const missionsWing = defineWing({
  name: 'missions',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => missionsRoutes(serve, createMissionsService(deps)),
  operatorRoutes: (serve, deps) => missionsOperatorRoutes(serve, createMissionOperations(deps)),
  consumers: (deps) => [missionsConsumer(deps)],
  seed: seedMissions,
});
