import { useLingui } from '@lingui/react/macro';
import { LEAST_PRIZE_GROUP } from '@baize/protocol/agents/constants';
import { useFormat } from '../../kernel/format.ts';
import { TextField } from '../../ui/field/text-field.tsx';

const GROUP = /^\d{4}$/;

/** Whether a typed prize group can be sent. */
export const isPrizeGroup = (value: string, max: number): boolean =>
  GROUP.test(value.trim()) && Number(value) >= LEAST_PRIZE_GROUP && Number(value) <= max;

export interface PrizeGroupFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** The agent's own. */
  readonly max: number;
  /** Shows what is wrong with what is typed. */
  readonly checked: boolean;
}

/** A prize group of lotteries, with what it pays back on average and its bounds. */
export function PrizeGroupField({ value, onValueChange, max, checked }: PrizeGroupFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const least = LEAST_PRIZE_GROUP;
  const fits = isPrizeGroup(value, max);
  // Parts of 2000, as basis points.
  const back = fits ? format.percent(Number(value) * 5) : undefined;
  return (
    <TextField
      label={t`Lottery prize group`}
      hint={
        back === undefined
          ? t`From ${least} to ${max}, your own group.`
          : t`From ${least} to ${max}, your own group. ${value} pays back ${back} on average.`
      }
      error={checked && !fits ? t`Enter a whole number from ${least} to ${max}` : undefined}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    />
  );
}
