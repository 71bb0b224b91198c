import { defineWing } from '../kernel/wing.ts';
import { bookRoutes } from './book/book-routes.ts';
import { breakConsumer } from './break-consumer.ts';
import { catalogueRoutes, pictureRoutes } from './catalogue/catalogue-routes.ts';
import { vendorApiRoutes } from './vendor-api/routes.ts';
import { vendorSecretsOf } from './vendor-api/secrets.ts';
import { gamesJobs } from './jobs.ts';
import { lobbyBootData } from './boot-data.ts';
import { launchRoutes } from './launch/launch-routes.ts';
import { createLaunchService } from './launch/launch-service.ts';
import { lobbyRoutes } from './lobby/lobby-routes.ts';
import { createLiveTables } from './live/live-tables.ts';
import { flagQueue } from './rooms/flag-queue.ts';
import { createLiveRooms } from './rooms/live-seats.ts';
import { createRoomClient } from './rooms/room-client.ts';
import { roomRoutes } from './rooms/room-routes.ts';
import { createLobby } from './lobby/lobby-service.ts';
import { seedLobby, seedTitles } from './seed/seed-lobby.ts';
import { gamesOperatorRoutes } from './operator-routes.ts';
import { seedPlay } from './seed/seed-play.ts';

/** The lobby, launching, and the vendor API, by which game vendors move money (specification §3, §7; semantics §1, §5.1). */
export const gamesWing = defineWing({
  name: 'games',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    const clock = () => deps.clock.now().getTime();
    const liveRooms = createLiveRooms(deps.db, createRoomClient(deps.config), clock);
    lobbyRoutes(serve, createLobby(deps.db), createLiveTables(deps.config, clock), liveRooms.list);
    launchRoutes(serve, createLaunchService(deps, liveRooms.chairsTaken));
    vendorApiRoutes(serve, deps, vendorSecretsOf(deps));
    pictureRoutes(serve, deps);
  },
  operatorRoutes: (serve, deps) => {
    gamesOperatorRoutes(serve, deps);
    catalogueRoutes(serve, deps);
    roomRoutes(serve, deps);
    bookRoutes(serve, deps);
  },
  seed: async (_deps, tx) => {
    await seedLobby(tx);
    await seedPlay(tx);
  },
  // 2: the lotteries are open.
  seedVersion: 2,
  seedBrand: (_deps, tx, brand) => seedTitles(tx, brand),
  waiting: [flagQueue],
  jobs: gamesJobs,
  consumers: () => [breakConsumer],
  bootData: (visit, { db }) => lobbyBootData(createLobby(db), visit),
});
