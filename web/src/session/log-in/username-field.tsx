import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { TextField, type TextFieldProps } from '../../ui/index.ts';

export interface UsernameFieldProps {
  field: Pick<TextFieldProps, 'name' | 'value' | 'onChange' | 'ref'>;
  error: string | undefined;
}

/** The name of an account that is there already, as its owner types it. */
export const UsernameField = memo(function UsernameField({ field, error }: UsernameFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={t`Username`}
      icon="user"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      error={error}
    />
  );
});
