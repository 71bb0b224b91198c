import { useBalanceSymbol } from '../../settings/index.ts';

export interface BalanceSymbolProps {
  currency: string;
  className?: string | undefined;
}

/** The brand's symbol before a balance (specification §9), as before every amount of that wallet; read out as its code. */
export function BalanceSymbol({ currency, className }: BalanceSymbolProps) {
  const symbol = useBalanceSymbol();
  return (
    <span className={className} title={currency}>
      <span aria-hidden="true">{symbol}</span>
      <span className="vh">{currency}</span>
    </span>
  );
}
