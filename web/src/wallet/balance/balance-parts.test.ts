import { expect, it } from 'vitest';
import { filledWallets, mainBalance, providerBalance } from './balance-parts.ts';

const wallet = (vassalage: string | null, availBalance: string) => ({
  accountTypeId: vassalage ?? '1',
  accountTypeName: vassalage ?? 'Main wallet',
  vassalage,
  availBalance,
  currency: 'USD',
  currencySymbol: '$',
});

it('tells the main wallet from what lies with providers, to the last unit', () => {
  const wallets = [wallet(null, '0.10'), wallet('tidewheel', '999999999999.95'), wallet('larkspur', '0.00')];
  const balance = { sumBalance: '1000000000000.05', currency: 'USD', wallets };
  expect(mainBalance(balance)).toBe('0.10');
  expect(providerBalance(balance)).toBe('999999999999.95');
  expect(filledWallets(balance).map(({ vassalage }) => vassalage)).toEqual(['tidewheel']);
});

it('has the whole sum in the main wallet where there is nothing else, also below zero', () => {
  const balance = {
    sumBalance: '-3.00',
    currency: 'USD',
    wallets: [wallet(null, '0.00'), wallet('tidewheel', '0.00')],
  };
  expect(mainBalance(balance)).toBe('-3.00');
  expect(providerBalance(balance)).toBeUndefined();
});
