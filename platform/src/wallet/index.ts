export { auditNow } from './audit/audit.ts';
export { creditBonus } from './bonuses/bonus-service.ts';
export { creditedSince } from './deposits/deposit-sums.ts';
export { playDemoDay, type DemoBet, type DemoDay, type DemoTransfer } from './stakes/demo-play.ts';
export { depositedIn } from './limit-sums.ts';
export { csvAmount, csvReply } from '../kernel/calls/csv.ts';
export { nameIn } from './deposits/deposit-methods.ts';
export { freshId } from './fresh-id.ts';
export { gateValue } from './gate.ts';
export {
  findAccount,
  nameNewSubject,
  nameSubjects,
  getOrCreateAccount,
  getOrCreateBrandAccount,
  postLines,
  readAccount,
  setFrozen,
  setOutgoingFrozen,
} from './ledger/ledger.ts';
export { payMember } from './line/line-store.ts';
export { readPeriod } from './statements/period.ts';
export { drawProofs, findProof, createProofs, PROOFS_BODY_BYTES } from './deposits/proof-images.ts';
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
} from './wagers/team-reads.ts';
export { playAccounts, playSince } from './store.ts';
export type { VendorTransactionTable, WagerTable } from './tables.ts';
export {
  placeStake,
  reverseStake,
  reverseStakes,
  settleStake,
  settleStakes,
  type StakeResult,
} from './stakes/stakes.ts';
export { trialAccount } from './stakes/trial-credits.ts';
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
} from './wagers/wager-reads.ts';
export { postSigned } from './vendors/signed-call.ts';
export { listWagerLines, type WagerLine } from './wagers/wager-lines.ts';
export { listVendors as listWalletVendors } from './vendors/vendor-store.ts';
export { resumePlay, stopPlayAt } from './vendors/vendor-kicks.ts';
export { prepareVendorPlay, vendorPlayerId, playWalletIn, type PlayWallet } from './vendors/vendor-play.ts';
export type { Whose } from './turnover/turnover.ts';
export { bringFor, lyingWith, withMoneyBack } from './vendors/vendor-return.ts';
export {
  vendorAdjust,
  vendorBonus,
  vendorEndRound,
  vendorRollback,
  vendorStakes,
  vendorWin,
  type StakeMove,
  type VendorMoveOutcome,
} from './stakes/vendor-moves.ts';
export { walletWing } from './wing.ts';
