import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import type { LeftGame } from '../once-acts.ts';

/** Brings money back from providers, or from the one whose game was left. The code for it comes when it is needed. */
export async function collectLater(queryClient: QueryClient, left?: LeftGame): Promise<void> {
  try {
    const { collectMoney } = await import('./collect-money.ts');
    await collectMoney(queryClient, left);
  } catch {
    // The code did not come. Nothing is lost: the money is where the balance says.
    toast.bad(i18n._(msg`We couldn’t collect your money. Try again in My wallet.`));
  }
}
