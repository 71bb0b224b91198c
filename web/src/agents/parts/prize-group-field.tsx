import { useLingui } from '@lingui/react/macro';
import { LEAST_PRIZE_GROUP } from '@baize/protocol/agents/constants';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';

const GROUP = /^\d{4}$/;

/** Whether a typed prize group can be sent. */
const isPrizeGroup = (value: string, max: number): boolean =>
  GROUP.test(value.trim()) && Number(value) >= LEAST_PRIZE_GROUP && Number(value) <= max;

export interface PrizeGroupFieldProps {
  readonly form: Pick<FormOf<{ group: string }>, 'register'>;
  /** The agent's own. */
  readonly max: number;
}

/** A prize group of lotteries, with what it pays back on average and its bounds. */
export function PrizeGroupField({ form, max }: PrizeGroupFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const least = LEAST_PRIZE_GROUP;
  const field = form.register('group', {
    validate: (group) => (isPrizeGroup(group, max) ? undefined : t`Enter a whole number from ${least} to ${max}`),
  });
  const { value } = field;
  const fits = isPrizeGroup(value, max);
  // Parts of 2000, as basis points.
  const back = fits ? format.percent(Number(value) * 5) : undefined;
  return (
    <TextField
      {...field}
      label={t`Lottery prize group`}
      hint={
        back === undefined
          ? t`From ${least} to ${max}, your own group.`
          : t`From ${least} to ${max}, your own group. ${value} pays back ${back} on average.`
      }
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
    />
  );
}
