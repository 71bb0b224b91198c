import { useBalanceSymbol } from '../../settings/index.ts';

export interface BalanceSymbolProps {
  currency: string;
  className?: string | undefined;
}

/**
 * The brand's symbol before a balance (specification §9). A single sum, a record or a form names its currency by its
 * code, because there the symbol alone would not say which one is meant; so does a reader of the page.
 */
export function BalanceSymbol({ currency, className }: BalanceSymbolProps) {
  const symbol = useBalanceSymbol();
  return (
    <span className={className} title={currency}>
      <span aria-hidden="true">{symbol}</span>
      <span className="vh">{currency}</span>
    </span>
  );
}
