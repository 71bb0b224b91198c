import type { Wing } from '../kernel/wing.ts';
import { auditNow } from './audit.ts';
import { createDepositService } from './deposit-service.ts';
import { walletJobs } from './jobs.ts';
import { walletRoutes } from './routes.ts';
import { demoAccounts, seedOpenings, seedSubjects } from './seed.ts';
import { createWalletService } from './service.ts';

export { auditNow } from './audit.ts';
export { csvAmount, csvReply } from './csv.ts';
export { nameIn } from './deposit-methods.ts';
export { freshId } from './fresh-id.ts';
export { findAccount, nameSubjects, openAccount, readAccount, setFrozen } from './ledger.ts';
export { readPeriod, type Period } from './period.ts';
export { accountKeyOf, cashAccountKeyOf, isTrial } from './service.ts';
export { playSince } from './store.ts';
export { withWallet, type VendorTransactionTable, type WagerTable } from './tables.ts';
export { trialAccount } from './trial-credits.ts';
export {
  vendorBonus,
  vendorEndRound,
  vendorRollback,
  vendorStake,
  vendorWin,
  type VendorMoveOutcome,
} from './vendor-moves.ts';

/** The only wing that writes money: the ledger, balances, deposits, the account record, and what vendors move. */
export const walletWing: Wing = {
  name: 'wallet',
  migrations: new URL('./migrations/', import.meta.url),
  routes: (serve, deps) => {
    const wallet = createWalletService(deps);
    walletRoutes(serve, wallet, createDepositService(deps, wallet));
    deps.control.register('audit-ledger', () => auditNow(deps.db));
  },
  seed: async ({ config, clock }, tx) => {
    await seedSubjects(tx);
    if (config.demo) await seedOpenings(tx, await demoAccounts(tx), clock.now());
  },
  jobs: (deps) => walletJobs(deps, createDepositService(deps, createWalletService(deps))),
};
