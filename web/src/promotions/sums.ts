import { useLingui } from '@lingui/react';
import { useFormat } from '../kernel/format.ts';

/** `USD 1,025.00` as one piece in a sentence, in either direction of writing; and how often something is played. */
export function useSums() {
  const { i18n } = useLingui();
  const format = useFormat();
  return {
    sum: (amount: string, currency: string): string => `\u2066${currency} ${format.money(amount, currency)}\u2069`,
    times: (multiplierBps: number): string =>
      (multiplierBps / 10_000).toLocaleString(i18n.locale, { maximumFractionDigits: 4, numberingSystem: 'latn' }),
  };
}
