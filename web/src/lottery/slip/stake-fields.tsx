import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { isTimes, MOST_TIMES, timesOf } from './slip.ts';
import styles from '../hall.module.css';
import type { BetSlip } from './use-bet-slip.ts';

/** The stake of a line: the unit and how many times it. */
export function StakeFields({ bets, named = false }: { bets: BetSlip; named?: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const times = timesOf(bets.times);
  const isWrong = !isTimes(times) && (bets.fault?.kind === 'times' || bets.times !== '');
  const step = (by: number) => {
    const next = (isTimes(times) ? times : 1) + by;
    if (isTimes(next)) bets.setTimes(String(next));
  };
  const [least, max] = [format.count(1), format.count(MOST_TIMES)];
  return (
    <div className={styles.stake} data-named={named || undefined}>
      {named && <span aria-hidden="true">{t`Unit`}</span>}
      <Segmented
        label={t`Unit`}
        className={styles.units}
        options={bets.unitModes.map((value) => ({ value, label: value }))}
        value={bets.unitMode}
        onValueChange={bets.setUnitMode}
      />
      <label htmlFor={id} className={named ? undefined : 'vh'}>{t`Multiple`}</label>
      <div className={styles.stepper}>
        <IconButton icon="minus" size="sm" label={`${t`Multiple`} −`} disabled={times <= 1} onClick={() => step(-1)} />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={bets.times}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => bets.setTimes(currentTarget.value.trim())}
        />
        <IconButton
          icon="plus"
          size="sm"
          label={`${t`Multiple`} +`}
          disabled={times >= MOST_TIMES}
          onClick={() => step(1)}
        />
      </div>
      {isWrong && <p id={`${id}-error`} className={styles.fault}>{t`Enter a whole number from ${least} to ${max}`}</p>}
    </div>
  );
}
