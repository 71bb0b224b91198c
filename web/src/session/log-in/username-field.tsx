import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { TextField } from '@baize/kit/ui';

/** The name of an account that is there already, as its owner types it. */
export const UsernameField = memo(function UsernameField({ field }: { field: TextBinding }) {
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
    />
  );
});
