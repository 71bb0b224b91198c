import { useLingui } from '@lingui/react/macro';
import type { FieldProblem } from '@baize/protocol/kernel';
import { contractPeriods } from '@baize/protocol/contracts/constants';
import { periodWords } from './words.ts';

/** The message for a faulty field of terms, with the bound that it breaks; one that is empty by what belongs there. */
export function useFaultText(): (fault: FieldProblem | undefined, kind?: 'amount' | 'rate') => string | undefined {
  const { t, i18n } = useLingui();
  return (fault, kind = 'amount') => {
    if (fault === undefined) return undefined;
    const { rule, min, max } = fault;
    const period = contractPeriods.find((each) => each === max);
    switch (rule) {
      case 'empty':
        return kind === 'rate' ? t`Enter a rate` : t`Enter an amount`;
      case 'upline':
        if (period) return t`Choose the period of your own contract: ${{ period: i18n._(periodWords[period]) }}`;
        return max === undefined
          ? t`Your own contract starts at ${{ rate: min ?? '' }}. Enter ${{ minimum: min ?? '' }} or more.`
          : t`With these figures your own contract gives ${max}. Enter ${max} or less.`;
      case 'ascending':
        return t`Enter more than ${{ minimum: min ?? '' }}. Each tier must ask for more and pay more than the one before.`;
      case 'below':
        return t`Enter less than the first tier’s rate of ${{ rate: max ?? '' }}.`;
      case 'min':
        return t`Enter ${{ minimum: min ?? '' }} or more`;
      case 'max':
        return t`Enter ${{ maximum: max ?? '' }} or less`;
      default:
        return t`Enter a number with up to 2 decimals`;
    }
  };
}
