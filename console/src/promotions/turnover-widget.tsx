import { useLingui } from '@lingui/react/macro';
import { Checkbox, SelectField, TextField } from '@baize/kit/ui';
import type { AuthorField, WidgetProps } from '../author/author-form.tsx';
import styles from '../author/author.module.css';

interface Turnover {
  readonly multiplierBps: number | '';
  readonly base: string;
  readonly weights: Readonly<Record<string, number>>;
  readonly days: number | null;
}

const BPS = 10_000;
const START: Turnover = { multiplierBps: 5 * BPS, base: 'BONUS', weights: {}, days: 14 };

/** The turnover that a reward requires. */
export const turnoverField = (): AuthorField => ({
  name: 'turnover',
  widget: (props) => <TurnoverWidget {...props} />,
});

function TurnoverWidget({ value, onValue, fault }: WidgetProps) {
  const { t } = useLingui();
  const turnover = value as Turnover | undefined;
  return (
    <>
      <Checkbox
        label={t`It has to be played before it is free`}
        checked={turnover !== undefined}
        onChange={({ currentTarget }) => onValue(currentTarget.checked ? START : null)}
      />
      {turnover && (
        <div className={styles.form}>
          <TextField
            label={t`Times`}
            type="number"
            step={0.5}
            value={turnover.multiplierBps === '' ? '' : String(turnover.multiplierBps / BPS)}
            error={fault('multiplierBps') ?? fault()}
            onChange={({ currentTarget }) =>
              onValue({
                ...turnover,
                multiplierBps: currentTarget.value === '' ? '' : Math.round(Number(currentTarget.value) * BPS),
              })
            }
          />
          <SelectField
            label={t`Of`}
            value={turnover.base}
            onChange={({ currentTarget }) => onValue({ ...turnover, base: currentTarget.value })}
            options={[
              { value: 'BONUS', label: t`the bonus` },
              { value: 'DEPOSIT_AND_BONUS', label: t`deposit and bonus` },
            ]}
          />
          <TextField
            label={t`Within days`}
            type="number"
            optional
            hint={t`then what is left is taken back`}
            value={turnover.days === null ? '' : String(turnover.days)}
            error={fault('days')}
            onChange={({ currentTarget }) =>
              onValue({ ...turnover, days: currentTarget.value === '' ? null : Number(currentTarget.value) })
            }
          />
        </div>
      )}
    </>
  );
}
