import { defineWing } from '../kernel/wing.ts';
import { profitConsumer } from './profit-consumer.ts';
import { createProfitService } from './profit-service.ts';
import { betsRoutes } from './routes.ts';
import { createBetsService } from './service.ts';

/** The betting record over the wagers that the wallet keeps, and the personal loss (specification §2). */
export const betsWing = defineWing({
  name: 'bets',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) => betsRoutes(serve, createBetsService(deps), createProfitService(deps)),
  consumers: () => [profitConsumer],
});
