/** A member's money: the purse, deposits and the account record. */
export { PayMark } from './parts/pay-mark.tsx';
export { PurseBlock } from './parts/purse-block.tsx';
export { Purse } from './parts/purse.tsx';
export { balanceQuery, paymentMarksQuery, walletQuery } from './queries.ts';
export { transactionTypes, transactionWords } from './transaction-words.ts';
export { mainBalance, providerBalance } from './balance-parts.ts';
export { collectLater } from './collect-later.ts';
export { keepsMoney } from './keeps-money.ts';
export { keepPlayWith, lastPlayWith, type PlayWith } from './play-with.ts';
export { BringBack } from './parts/bring-back.tsx';
export { PlayWithField, playWithFault } from './parts/play-with-field.tsx';
export { useProviderWallet } from './provider-wallet.ts';
export { usePictureFault } from './use-picture-fault.ts';
export { useBalance } from './use-balance.ts';
export { walletWing } from './wing.ts';
