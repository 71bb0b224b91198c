import { defineView } from '../kernel/events/event-tail.ts';
import { defineWing } from '../kernel/wing.ts';
import { pointsConsumer } from './earning.ts';
import { createMallService } from './mall-service.ts';
import { pointsOperatorRoutes } from './operator-routes.ts';
import { createPointsOperations } from './operator-service.ts';
import { createRedeemService } from './redeem-service.ts';
import { pointsRoutes } from './routes.ts';
import { pointsFinds } from './finds.ts';
import { pointsQueues } from './waiting.ts';
import { seedMall, seedPoints } from './seed.ts';

/**
 * Loyalty points (semantics §4.1): earned by valid bets, deposits and missions, kept in the ledger as a currency of
 * their own, and exchanged for what the mall has. They never expire.
 */
export const pointsWing = defineWing({
  name: 'points',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    deps.eventLog.show(
      defineView({ on: ['points.changed', 'points.order'], toPages: () => [{ type: 'points' as const }] }),
    );
    pointsRoutes(serve, createMallService(deps), createRedeemService(deps));
  },
  operatorRoutes: (serve, deps) => pointsOperatorRoutes(serve, createPointsOperations(deps)),
  waiting: pointsQueues,
  finds: () => pointsFinds,
  consumers: (deps) => [pointsConsumer(deps)],
  seed: seedPoints,
  seedVersion: 2,
  seedBrand: seedMall,
});
