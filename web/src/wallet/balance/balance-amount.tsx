import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { useBalanceHidden } from './balance-hidden.ts';
import { mainBalance } from './balance-parts.ts';
import { useBalance } from './use-balance.ts';

export interface BalanceAmountProps {
  display?: boolean | undefined;
  className?: string | undefined;
}

/** The main wallet's balance alone, covered when the player requests so. */
export function BalanceAmount({ display, className }: BalanceAmountProps) {
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  return <Amount value={data ? mainBalance(data) : null} display={display} hidden={hidden} className={className} />;
}
