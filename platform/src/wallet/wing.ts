import { defineWing } from '../kernel/wing.ts';
import { auditNow } from './audit/audit.ts';
import { bonusOperatorRoutes } from './bonuses/bonus-operator-routes.ts';
import { depositOperatorRoutes } from './deposits/deposit-operator-routes.ts';
import { createDepositService } from './deposits/deposit-service.ts';
import { walletJobs } from './jobs.ts';
import { breakConsumer } from './vendors/vendor-kicks.ts';
import { createVendorMoney } from './vendors/vendor-transfers.ts';
import { createVendorWallets } from './vendors/vendor-wallets.ts';
import { walletViews } from './live-events.ts';
import { walletFinds } from './records/finds.ts';
import { walletAlarms, walletQueues } from './reports/waiting.ts';
import { walletOperatorRoutes } from './operator-routes.ts';
import { providerRoutes } from './deposits/provider-routes.ts';
import { walletRoutes, withdrawalRoutes } from './routes.ts';
import { reportConsumer } from './reports/report-consumer.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { demoAccounts, seedOpenings, seedSubjects, seedVendors } from './seed.ts';
import { createWalletService } from './service.ts';
import { transferOperatorRoutes } from './audit/transfer-operator-routes.ts';
import { transferRoutes } from './line/transfer-routes.ts';
import { turnoverConsumer } from './turnover/turnover.ts';

/** The only wing that writes money: the ledger, balances, deposits, the account record, and what vendors move. */
export const walletWing = defineWing({
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
  routes: (serve, deps) => {
    const wallets = createVendorWallets(deps, createVendorMoney(deps));
    const wallet = createWalletService(deps, wallets.lookForRounds);
    walletRoutes(serve, wallet, createDepositService(deps));
    withdrawalRoutes(serve, deps);
    transferRoutes(serve, deps, wallets);
    providerRoutes(serve, deps);
    for (const view of walletViews) deps.eventLog.show(view);
    deps.control.register('audit-ledger', () => auditNow(deps.db));
    deps.control.register('audit-ledger-recent', () => auditNow(deps.db, 'recent'));
  },
  operatorRoutes: (serve, deps) => {
    walletOperatorRoutes(serve, deps);
    depositOperatorRoutes(serve, deps);
    bonusOperatorRoutes(serve, deps);
    transferOperatorRoutes(serve, deps);
    reportRoutes(serve, deps);
  },
  // 4: what payments for others are called.
  seedVersion: 4,
  seed: async ({ config }, tx) => {
    await seedSubjects(tx);
    await seedVendors(tx, config.demo);
    if (config.demo) await seedOpenings(tx, await demoAccounts(tx));
  },
  waiting: walletQueues,
  finds: () => walletFinds,
  alarms: walletAlarms,
  consumers: () => [turnoverConsumer, breakConsumer, reportConsumer],
  jobs: (deps) => walletJobs(deps, createDepositService(deps)),
});
