import { useFormat } from './format.ts';

/** `USD 5.00` in one piece in either direction of writing, for sentences. */
export function useSum(currency: string): (value: string) => string {
  const format = useFormat();
  return (value) => `\u2066${currency} ${format.money(value, currency)}\u2069`;
}
