import { useLingui } from '@lingui/react/macro';
import type { FieldProblem } from '@baize/protocol/kernel';
import { contractPeriods } from '@baize/protocol/contracts/constants';
import { periodWords } from './words.ts';

/** What is wrong with a field of terms, with the bound that it breaks. */
export function useFaultText(): (fault: FieldProblem | undefined) => string | undefined {
  const { t, i18n } = useLingui();
  return (fault) => {
    if (fault === undefined) return undefined;
    const { rule, min, max } = fault;
    const period = contractPeriods.find((each) => each === max);
    switch (rule) {
      case 'required':
        return t`Enter a value`;
      case 'upline':
        if (period) return t`Choose the period of your own contract: ${i18n._(periodWords[period])}`;
        return max === undefined
          ? t`Your own contract starts at ${min ?? ''}. Enter ${min ?? ''} or more.`
          : t`With these figures your own contract gives ${max}. Enter ${max} or less.`;
      case 'ascending':
        return t`Enter more than ${min ?? ''}. Each tier must ask for more and pay more than the one before.`;
      case 'below':
        return t`Enter less than the first tier’s rate of ${max ?? ''}.`;
      case 'min':
        return t`Enter ${min ?? ''} or more`;
      case 'max':
        return t`Enter ${max ?? ''} or less`;
      default:
        return t`Enter a number with up to 2 decimals`;
    }
  };
}
