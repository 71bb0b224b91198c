import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../kernel/format.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { bpsOf } from '../rate.ts';

export interface RateFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Basis points. */
  readonly max: number;
  readonly min?: number | undefined;
  /** Shows what is wrong with what is typed. */
  readonly checked: boolean;
}

/** Whether a typed rate can be sent. */
export const isRate = (value: string, max: number, min = 0): boolean => {
  const bps = bpsOf(value);
  return bps !== undefined && bps >= min && bps <= max;
};

/** A commission rate in percent of effective turnover, with its bounds. */
export function RateField({ value, onValueChange, max, min = 0, checked }: RateFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [format.percent(min), format.percent(max)];
  return (
    <TextField
      label={t`Commission rate`}
      hint={t`Percent of valid bets. From ${from} to ${to}, your own rate.`}
      error={
        checked && !isRate(value, max, min) ? t`Enter a rate from ${from} to ${to} with up to 2 decimals` : undefined
      }
      value={value}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      end="%"
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}
