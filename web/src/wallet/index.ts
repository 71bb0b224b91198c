/** A member's money: the wallet, deposits and the account record. */
export { AtProviders } from './balance/at-providers.tsx';
export { BalanceAmount } from './balance/balance-amount.tsx';
export { PayMark } from './parts/pay-mark.tsx';
export { WalletBlock } from './balance/wallet-block.tsx';
export { HeaderWallet } from './balance/header-wallet.tsx';
export { balanceQuery, paymentMarksQuery, walletQuery } from './queries.ts';
export { transactionTypes, transactionWords } from './records/transaction-words.ts';
export { mainBalance, providerBalance } from './balance/balance-parts.ts';
export { collectLater } from './balance/collect-later.ts';
export { keepsMoney } from './transfers/keeps-money.ts';
export { setPlayWith, lastPlayWith, type PlayWith } from './play-with.ts';
export { BringBack } from './transfers/bring-back.tsx';
export { PlayWithField } from './parts/play-with-field.tsx';
export { useProviderWallet } from './transfers/provider-wallet.ts';
export { usePictureFault } from './use-picture-fault.ts';
export { useBalance } from './balance/use-balance.ts';
export { walletWing } from './wing.ts';
