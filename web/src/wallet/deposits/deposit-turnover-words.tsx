import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { WeightWords } from '../parts/weight-words.tsx';

export interface DepositTurnoverWordsProps {
  /** The turnover required for the deposit; null while its amount is not known. */
  amount: string | null;
  currency: string;
  multiplierBps?: number | undefined;
  weights?: Readonly<Record<string, number>> | undefined;
}

/** The turnover that a deposit requires before it can be withdrawn. */
export function DepositTurnoverWords({ amount, currency, multiplierBps, weights = {} }: DepositTurnoverWordsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (multiplierBps === 0 || (amount !== null && /^0(?:\.0*)?$/.test(amount))) return t`No wagering required`;
  const often = ((multiplierBps ?? 0) / 10_000).toLocaleString(i18n.locale, {
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  });
  return (
    <>
      {amount === null ? t`Wager ${often}× the deposit` : t`Wager ${{ amount: format.money(amount, currency) }}`}
      {Object.values(weights).some((weight) => weight !== 10_000) && (
        <small className="soft">
          {' '}
          <WeightWords weights={weights} />
        </small>
      )}
    </>
  );
}
