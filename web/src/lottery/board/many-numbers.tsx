import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TWO_DIGIT_SETS, permutationsOf, seriesOf, type TwoDigitSet } from '@baize/protocol/lottery/rules';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import styles from '../lottery.module.css';
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

type ManyNumbersProps = Omit<NumberPickerProps, 'play' | 'family' | 'error'> & {
  /** Digits of each number. */
  length: number;
};

/** Ways to many numbers at once: all orders of a number (đảo), a series (kéo), and sets of two digits. */
export function ManyNumbers({ length, tokens, onChange, blocked }: ManyNumbersProps) {
  const { t, i18n } = useLingui();
  const add = (more: readonly string[]) =>
    onChange([...new Set([...tokens, ...more.filter((token) => !blocked.has(token))])]);
  const orders = useForm({ defaultValues: { number: '' } });
  const series = useForm({ defaultValues: { first: '', second: '', last: '' } });
  const addOrders = ({ number }: { number: string }) => {
    orders.reset();
    add(permutationsOf(number.trim()));
  };
  const typed = { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', maxLength: length } as const;
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
      <Form form={orders} className={styles.helper} onSubmit={addOrders}>
        <TextField
          {...orders.register('number', {
            validate: (number) =>
              /^\d+$/.test(number.trim()) && number.trim().length === length ? undefined : t`Enter ${length} digits.`,
          })}
          label={t`All orders of a number (12 adds 12 and 21)`}
          {...typed}
        />
        <Button type="submit" size="sm">{t`Add`}</Button>
      </Form>
      <Form form={series} className={styles.helper} onSubmit={(values) => add(seriesIn(values, length) ?? [])}>
        <TextField
          {...series.register('first', {
            validate: (_, values) =>
              seriesIn(values, length)
                ? undefined
                : t`Enter three numbers of ${length} digits, such as the first, the next and the last.`,
          })}
          label={t`Series: first`}
          {...typed}
        />
        <TextField {...series.register('second', { deps: ['first'] })} label={t`next`} {...typed} />
        <TextField {...series.register('last', { deps: ['first'] })} label={t`last`} {...typed} />
        <Button type="submit" size="sm">{t`Add`}</Button>
      </Form>
    </>
  );
}

/** The numbers of a series, if its three are numbers of that many digits. */
function seriesIn(typed: Readonly<Record<'first' | 'second' | 'last', string>>, length: number) {
  const [first, second, last] = [typed.first.trim(), typed.second.trim(), typed.last.trim()];
  return first.length === length ? seriesOf(first, second, last) : undefined;
}
