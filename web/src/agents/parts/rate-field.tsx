import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';
import { bpsOf } from '../rate.ts';

export interface RateFieldProps {
  readonly form: Pick<FormOf<{ rate: string }>, 'register'>;
  /** Basis points. */
  readonly max: number;
  readonly min?: number | undefined;
}

/** Whether a typed rate can be sent. */
const isRate = (value: string, max: number, min = 0): boolean => {
  const bps = bpsOf(value);
  return bps !== undefined && bps >= min && bps <= max;
};

/** A commission rate in percent of effective turnover, with its bounds. */
export function RateField({ form, max, min = 0 }: RateFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [from, to] = [format.percent(min), format.percent(max)];
  return (
    <TextField
      {...form.register('rate', {
        validate: (rate) =>
          isRate(rate, max, min) ? undefined : t`Enter a rate from ${from} to ${to} with up to 2 decimals`,
      })}
      label={t`Commission rate`}
      hint={t`Percent of valid bets. From ${from} to ${to}, your own rate.`}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      end="%"
    />
  );
}
