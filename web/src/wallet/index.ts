/** A member's money: the purse, deposits and the account record. */
export { PayMark } from './parts/pay-mark.tsx';
export { PurseBlock } from './parts/purse-block.tsx';
export { Purse } from './parts/purse.tsx';
export { balanceQuery, paymentMarksQuery, walletQuery } from './queries.ts';
export { transactionTypes, transactionWords } from './transaction-words.ts';
export { offerAfterPlay } from './offer-after-play.ts';
export { usePictureFault } from './use-picture-fault.ts';
export { useBalance } from './use-balance.ts';
export { walletWing } from './wing.ts';
