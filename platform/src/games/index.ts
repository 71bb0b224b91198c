import { defineWing } from '../kernel/wing.ts';
import { breakConsumer } from './break-consumer.ts';
import { catalogueRoutes, pictureRoutes } from './catalogue/catalogue-routes.ts';
import { doorRoutes } from './door/routes.ts';
import { doorSecretsOf } from './door/secrets.ts';
import { gamesJobs } from './jobs.ts';
import { lobbyBootData } from './boot-data.ts';
import { launchRoutes } from './launch-routes.ts';
import { createLaunchService } from './launch-service.ts';
import { lobbyRoutes } from './lobby-routes.ts';
import { createLobby } from './lobby-service.ts';
import { seedLobby, seedTitles } from './seed/seed-lobby.ts';
import { gamesOperatorRoutes } from './operator-routes.ts';
import { seedPlay } from './seed/seed-play.ts';

export { findGameIds, gameWords, type GameWords } from './game-names.ts';
export { listPlayableGames, type PlayableGame } from './open-games.ts';
export { searchable } from './searchable.ts';

/** The lobby, launching, and the door through which game vendors move money (specification §3, §7; semantics §1, §5.1). */
export const gamesWing = defineWing({
  name: 'games',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    lobbyRoutes(serve, createLobby(deps.db));
    launchRoutes(serve, createLaunchService(deps));
    doorRoutes(serve, deps, doorSecretsOf(deps));
    pictureRoutes(serve, deps);
  },
  operatorRoutes: (serve, deps) => {
    gamesOperatorRoutes(serve, deps);
    catalogueRoutes(serve, deps);
  },
  seed: async (_deps, tx) => {
    await seedLobby(tx);
    await seedPlay(tx);
  },
  // 2: the lotteries are open.
  seedVersion: 2,
  seedBrand: (_deps, tx, brand) => seedTitles(tx, brand),
  jobs: gamesJobs,
  consumers: () => [breakConsumer],
  bootData: (visit, { db }) => lobbyBootData(createLobby(db), visit),
});
