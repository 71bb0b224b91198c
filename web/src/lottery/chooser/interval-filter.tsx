import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import styles from './chooser.module.css';

/** Minutes between draws, or those that the reader has marked. */
export type ChosenInterval = number | 'favourites';

interface IntervalFilterProps {
  intervals: readonly number[];
  /** Undefined: all. */
  chosen: ChosenInterval | undefined;
  onChoose: (chosen: ChosenInterval | undefined) => void;
}

/** Lotteries by how often they draw, and the reader's own. */
export function IntervalFilter({ intervals, chosen, onChoose }: IntervalFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chip = (value: ChosenInterval | undefined) => ({
    type: 'button' as const,
    'aria-pressed': value === chosen,
    className: styles.chip,
    onClick: () => onChoose(value),
  });
  return (
    <div role="group" aria-label={t`Draws on`} className={styles.chips}>
      <button {...chip('favourites')} aria-label={t`Your favorites`} title={t`Your favorites`}>
        <Icon name="heart" size="sm" filled={chosen === 'favourites'} />
      </button>
      {intervals.length > 1 && (
        <>
          <button {...chip(undefined)}>{t`All`}</button>
          {intervals.map((minutes) => (
            <button key={minutes} {...chip(minutes)}>
              {format.duration(minutes * 60)}
            </button>
          ))}
        </>
      )}
    </div>
  );
}
