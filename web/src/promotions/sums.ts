import { useLingui } from '@lingui/react';
import { useSumOf } from '@baize/kit/kernel/format/sum-text.ts';

/** `USD 1,025.00` as one piece in a sentence, in either direction of writing; and how often something is played. */
export function useSums() {
  const { i18n } = useLingui();
  const sum = useSumOf();
  return {
    sum,
    times: (multiplierBps: number): string =>
      (multiplierBps / 10_000).toLocaleString(i18n.locale, { maximumFractionDigits: 4, numberingSystem: 'latn' }),
  };
}
