import type { Balance } from '@baize/protocol/wallet';
import { currencyOf, formatMoney, minorOf } from '@baize/protocol/kernel/money';

/** A platform that answers the specification's words alone names no wallets. */
type Parts = Pick<Balance, 'sumBalance' | 'currency'> & { readonly wallets?: Balance['wallets'] };

const withProviders = ({ wallets = [] }: Parts) => wallets.filter(({ vassalage }) => vassalage !== null);

const lyingMinor = (balance: Parts): bigint =>
  withProviders(balance).reduce((sum, { availBalance }) => sum + minorOf(availBalance), 0n);

/** The balance of the main wallet; below zero only where the sum is. */
export function mainBalance(balance: Parts): string {
  const lying = lyingMinor(balance);
  if (lying === 0n) return balance.sumBalance;
  return formatMoney(minorOf(balance.sumBalance) - lying, currencyOf(balance.currency));
}

/** The balance at providers; undefined where it is zero. */
export function providerBalance(balance: Parts): string | undefined {
  const lying = lyingMinor(balance);
  return lying === 0n ? undefined : formatMoney(lying, currencyOf(balance.currency));
}

/** The wallets of providers that something lies in. */
export const filledWallets = (balance: Parts): Balance['wallets'] =>
  withProviders(balance).filter(({ availBalance }) => minorOf(availBalance) > 0n);
