import { defineWing } from '../kernel/wing.ts';
import { auditNow } from './audit.ts';
import { bonusOperatorRoutes } from './bonus-operator-routes.ts';
import { depositOperatorRoutes } from './deposit-operator-routes.ts';
import { createDepositService } from './deposit-service.ts';
import { walletJobs } from './jobs.ts';
import { breakConsumer } from './vendor-kicks.ts';
import { createVendorMoney } from './vendor-transfers.ts';
import { createVendorWallets } from './vendor-wallets.ts';
import { walletViews } from './live-events.ts';
import { walletOperatorRoutes } from './operator-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { walletRoutes, withdrawalRoutes } from './routes.ts';
import { reportConsumer } from './reports/report-consumer.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { demoAccounts, seedOpenings, seedSubjects, seedVendors } from './seed.ts';
import { createWalletService } from './service.ts';
import { transferOperatorRoutes } from './transfer-operator-routes.ts';
import { transferRoutes } from './transfer-routes.ts';
import { turnoverConsumer } from './turnover.ts';

export { auditNow } from './audit.ts';
export { creditBonus } from './bonus-service.ts';
export { creditedSince } from './deposit-sums.ts';
export { playDemoDay, type DemoBet, type DemoDay, type DemoTransfer } from './demo-play.ts';
export { depositedIn } from './limit-sums.ts';
export { csvAmount, csvReply } from './csv.ts';
export { nameIn } from './deposit-methods.ts';
export { freshId } from './fresh-id.ts';
export { gateValue } from './gate.ts';
export {
  findAccount,
  nameNewSubject,
  nameSubjects,
  openAccount,
  openHouseAccount,
  postLines,
  readAccount,
  setFrozen,
  setOutgoingFrozen,
} from './ledger.ts';
export { payMember } from './line-store.ts';
export { readPeriod } from './period.ts';
export { drawProofs, findProof, keepProofs, PROOFS_BODY_BYTES } from './proof-images.ts';
export { readWithdrawalRules } from './rules.ts';
export { accountKeyOf, cashAccountKeyOf, isTrial } from './service.ts';
export {
  cashOf,
  everyTeamBet,
  everyTeamLine,
  listTeamBets,
  listTeamLines,
  sumTeamBets,
  sumTeamLines,
  type MembersIn,
  type TeamLine,
} from './team-reads.ts';
export { playAccounts, playSince } from './store.ts';
export type { VendorTransactionTable, WagerTable } from './tables.ts';
export { placeStake, reverseStake, reverseStakes, settleStake, settleStakes, type StakeResult } from './stakes.ts';
export { trialAccount } from './trial-credits.ts';
export {
  countRounds,
  everyWager,
  findWager,
  listLastWins,
  listRecentIds,
  listVendorTransactions,
  listWagers,
  sumWagers,
  sumWagersByHour,
  wagersAfter,
  type FileWager,
  type Stretch,
  type WagerFilter,
  type WagerSums,
} from './wager-reads.ts';
export { listWagerLines, type WagerLine } from './wager-lines.ts';
export { listVendors as listWalletVendors } from './vendor-store.ts';
export { resumePlay, stopPlayAt } from './vendor-kicks.ts';
export { prepareVendorPlay, vendorPlayerId, vendorPurseIn, type VendorPurse } from './vendor-play.ts';
export type { Whose } from './turnover.ts';
export { bringFor, lyingWith, withMoneyBack } from './vendor-return.ts';
export {
  vendorBonus,
  vendorEndRound,
  vendorRollback,
  vendorStakes,
  vendorWin,
  type StakeMove,
  type VendorMoveOutcome,
} from './vendor-moves.ts';

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
  consumers: () => [turnoverConsumer, breakConsumer, reportConsumer],
  jobs: (deps) => walletJobs(deps, createDepositService(deps)),
});
