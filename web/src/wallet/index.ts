/** A member's money: the purse, deposits and the account record. */
export { walletCentrePages } from './centre.ts';
export { walletLiveEvents } from './live-events.ts';
export { ExportButton } from './parts/export-button.tsx';
export { PayMark } from './parts/pay-mark.tsx';
export { PurseBlock } from './parts/purse-block.tsx';
export { Purse } from './parts/purse.tsx';
export { balanceQuery, paymentMarksQuery } from './queries.ts';
export { dayOf, LONGEST_PERIOD_DAYS, periodBounds, readPeriod } from './record-period.ts';
export { useBalance } from './use-balance.ts';
export { useQuickRanges } from './use-quick-ranges.ts';
