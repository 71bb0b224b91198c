import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TWO_DIGIT_SETS, permutationsOf, seriesOf, type TwoDigitSet } from '@baize/protocol/lottery/rules';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './lottery.module.css';
import type { NumberPickerProps } from './number-picker-props.ts';

const setWords: Readonly<Record<TwoDigitSet, MessageDescriptor>> = {
  even: msg({ message: 'Even', context: 'lottery pick' }),
  odd: msg({ message: 'Odd', context: 'lottery pick' }),
  big: msg({ message: 'Big', context: 'lottery pick' }),
  small: msg({ message: 'Small', context: 'lottery pick' }),
  'even-even': msg({ message: 'Even, even', context: 'lottery pick' }),
  'even-odd': msg({ message: 'Even, odd', context: 'lottery pick' }),
  'odd-even': msg({ message: 'Odd, even', context: 'lottery pick' }),
  'odd-odd': msg({ message: 'Odd, odd', context: 'lottery pick' }),
};
const sets = Object.keys(setWords) as readonly TwoDigitSet[];

type ManyNumbersProps = Omit<NumberPickerProps, 'play' | 'error'> & {
  /** Digits of each number. */
  length: number;
};

/** Ways to many numbers at once: all orders of a number (đảo), a series (kéo), and sets of two digits. */
export function ManyNumbers({ length, tokens, onChange, blocked }: ManyNumbersProps) {
  const { t, i18n } = useLingui();
  const [number, setNumber] = useState('');
  const [series, setSeries] = useState({ first: '', second: '', last: '' });
  const [said, setSaid] = useState<{ orders?: string; series?: string }>({});
  const add = (more: readonly string[]) =>
    onChange([...new Set([...tokens, ...more.filter((token) => !blocked.has(token))])]);
  const addOrders = () => {
    if (number.length !== length || !/^\d+$/.test(number)) return setSaid({ orders: t`Enter ${length} digits.` });
    setSaid({});
    setNumber('');
    add(permutationsOf(number));
  };
  const addSeries = () => {
    const found = seriesOf(series.first, series.second, series.last);
    if (found === undefined || series.first.length !== length)
      return setSaid({ series: t`Enter three numbers of ${length} digits, such as the first, the next and the last.` });
    setSaid({});
    add(found);
  };
  const typed = (name: keyof typeof series) => ({
    value: series[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    dir: 'ltr',
    maxLength: length,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setSeries({ ...series, [name]: currentTarget.value.trim() }),
  });
  return (
    <>
      {length === 2 && (
        <div className={styles.sets} role="group" aria-label={t`Sets of numbers`}>
          {sets.map((set) => (
            <Button key={set} size="sm" onClick={() => add(TWO_DIGIT_SETS[set])}>
              {i18n._(setWords[set])}
            </Button>
          ))}
        </div>
      )}
      <form
        noValidate
        className={styles.helper}
        onSubmit={(event) => {
          event.preventDefault();
          addOrders();
        }}
      >
        <TextField
          label={t`All orders of a number (12 adds 12 and 21)`}
          error={said.orders}
          value={number}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={length}
          onChange={({ currentTarget }) => setNumber(currentTarget.value.trim())}
        />
        <Button type="submit" size="sm">{t`Add`}</Button>
      </form>
      <form
        noValidate
        className={styles.helper}
        onSubmit={(event) => {
          event.preventDefault();
          addSeries();
        }}
      >
        <TextField label={t`Series: first`} error={said.series} {...typed('first')} />
        <TextField label={t`next`} {...typed('second')} />
        <TextField label={t`last`} {...typed('last')} />
        <Button type="submit" size="sm">{t`Add`}</Button>
      </form>
    </>
  );
}
