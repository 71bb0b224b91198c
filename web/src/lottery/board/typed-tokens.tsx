import { useLingui } from '@lingui/react/macro';
import { splitTokens } from '@baize/protocol/lottery/rules';
import { useState } from 'react';
import { TextAreaField } from '@baize/kit/ui/field/text-area-field.tsx';
import type { NumberPickerProps } from './number-picker-props.ts';

/** A list of numbers to type or paste. */
export function TypedTokens({ tokens, onChange, error }: NumberPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(tokens.join(' '));
  // A lucky pick or a cleared slip replaces what was typed; what is being typed stays as it is.
  const shown = splitTokens(typed).join(' ') === tokens.join(' ') ? typed : tokens.join(' ');
  return (
    <TextAreaField
      label={t`Numbers`}
      hint={t`Type or paste numbers, separated by spaces or commas.`}
      error={error}
      value={shown}
      rows={3}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(splitTokens(currentTarget.value));
      }}
    />
  );
}
