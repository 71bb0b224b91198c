import { useFormat } from './format.ts';
import { useCurrencyMark } from './wallet-style.ts';

/** `USD 5.00` of any currency in one piece in either direction of writing, for sentences; one's own with its mark. */
export function useSumOf(): (value: string, currency: string) => string {
  const format = useFormat();
  const mark = useCurrencyMark();
  return (value, currency) => `\u2066${mark(currency)} ${format.money(value, currency)}\u2069`;
}

/** The same of one currency. */
export function useSum(currency: string): (value: string) => string {
  const sum = useSumOf();
  return (value) => sum(value, currency);
}
