import type { QueryClient } from '@tanstack/react-query';

/** Whether a provider keeps the money that its games are played with, so that the player says how much goes there. */
export async function keepsMoney(queryClient: QueryClient, vassalage: string): Promise<boolean> {
  const { providerWallet } = await import('./provider-wallet.ts');
  return (await providerWallet(queryClient, vassalage)) !== undefined;
}
