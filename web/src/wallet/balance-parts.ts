import type { Balance } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, parseAmount } from '@baize/protocol/kernel/money';

type Parts = Pick<Balance, 'sumBalance' | 'wallets' | 'currency'>;

const minorOf = (amount: string): bigint => parseAmount(amount) ?? 0n;

const withProviders = ({ wallets }: Parts) => wallets.filter(({ vassalage }) => vassalage !== null);

const lyingMinor = (balance: Parts): bigint =>
  withProviders(balance).reduce((sum, { availBalance }) => sum + minorOf(availBalance), 0n);

/** What lies in the main wallet; below zero only where the sum is. */
export function mainBalance(balance: Parts): string {
  const lying = lyingMinor(balance);
  if (lying === 0n) return balance.sumBalance;
  return formatMoney(minorOf(balance.sumBalance) - lying, currencyOf(balance.currency));
}

/** What lies with providers; undefined where nothing does. */
export function providerBalance(balance: Parts): string | undefined {
  const lying = lyingMinor(balance);
  return lying === 0n ? undefined : formatMoney(lying, currencyOf(balance.currency));
}

/** The wallets of providers that something lies in. */
export const filledWallets = (balance: Parts): Parts['wallets'] =>
  withProviders(balance).filter(({ availBalance }) => minorOf(availBalance) > 0n);
