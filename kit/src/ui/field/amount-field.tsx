import { useState, type Ref } from 'react';
import { cx } from '../class-names.ts';
import { Chip } from '../badge/chip.tsx';
import { CurrencyMark } from '../figure/currency-mark.tsx';
import { formatAmount } from '../figure/format-amount.ts';
import { parseAmount } from '../figure/parse-amount.ts';
import { useLabel, useLocale } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { Field, type FieldFrame } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './amount-field.module.css';

export interface QuickAmount {
  value: string;
  label: string;
}

export interface AmountFieldProps extends FieldFrame {
  /**
   * An exact decimal string. What cannot be read as one is handed over as it was typed, and what may mean two amounts
   * as both of them: "20.000|20000".
   */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  currency?: string | undefined;
  /** The currency's own decimals; 0 offers a keypad without a separator. */
  fractionDigits?: number | undefined;
  quick?: readonly QuickAmount[] | undefined;
  big?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** The two amounts that a typed text may mean, where it may mean two. */
function readingsOf(value: string): readonly [string, string] | undefined {
  const [first, second] = value.split('|');
  return first !== undefined && second !== undefined ? [first, second] : undefined;
}

function valueOf(typed: string, locale: string, fractionDigits: number): string {
  const read = parseAmount(typed, locale, fractionDigits);
  return typeof read === 'string' ? read : (read?.join('|') ?? typed.trim());
}

const withoutZeros = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value);

export function AmountField({
  value,
  onValueChange,
  onBlur,
  currency,
  fractionDigits = 2,
  quick = [],
  big,
  disabled,
  placeholder,
  name,
  ref,
  ...frame
}: AmountFieldProps) {
  const say = useLabel();
  const locale = useLocale();
  // While the field has the focus it shows what was typed; afterwards the amount as it was understood, if it was.
  const [typed, setTyped] = useState<string | null>(null);
  const readings = readingsOf(value);
  const unclear = readings !== undefined;
  const digits = Math.max(fractionDigits, value.split('.')[1]?.length ?? 0);
  const written = formatAmount(value, { locale, fractionDigits: digits });
  const write = (amount: string) => formatAmount(withoutZeros(amount), { locale, fractionDigits });
  // No form can say better than the field why it does not take what may mean two amounts.
  const error =
    frame.error && readings ? say(partLabels.twoAmounts([write(readings[0]), write(readings[1])])) : frame.error;
  return (
    <div className={styles.amountField}>
      <Field {...frame} error={error}>
        {(control) => (
          <div className={cx(fieldStyles.box, big && styles.big)}>
            {currency && <CurrencyMark currency={currency} className={fieldStyles.affix} />}
            <input
              {...control}
              dir="ltr"
              ref={ref}
              name={name}
              disabled={disabled}
              placeholder={placeholder}
              aria-required={frame.optional ? undefined : true}
              inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              enterKeyHint="done"
              className={fieldStyles.input}
              value={typed ?? written}
              onFocus={() => setTyped(unclear && typed !== null ? typed : written)}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                onValueChange(valueOf(currentTarget.value, locale, fractionDigits));
              }}
              onBlur={() => {
                if (!unclear) setTyped(null);
                onBlur?.();
              }}
            />
          </div>
        )}
      </Field>
      {quick.length > 0 && (
        <div role="group" aria-label={say(partLabels.quickAmounts)} className={styles.quick}>
          {quick.map((amount) => (
            <Chip
              key={amount.value}
              pressed={withoutZeros(amount.value) === withoutZeros(value)}
              disabled={disabled}
              className={styles.quickChip}
              onClick={() => {
                setTyped(null);
                onValueChange(amount.value);
              }}
            >
              {amount.label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
