import { Amount } from '../../ui/figure/amount.tsx';
import { useBalanceHidden } from '../balance-hidden.ts';
import { useBalance } from '../use-balance.ts';

export interface BalanceAmountProps {
  display?: boolean | undefined;
  className?: string | undefined;
}

/** The balance alone, covered when the player wishes so. */
export function BalanceAmount({ display, className }: BalanceAmountProps) {
  const { data } = useBalance();
  const hidden = useBalanceHidden();
  return <Amount value={data?.sumBalance ?? null} display={display} hidden={hidden} className={className} />;
}
