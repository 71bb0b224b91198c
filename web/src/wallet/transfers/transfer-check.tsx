import { useLingui } from '@lingui/react/macro';
import type { LineTransferSettings } from '@baize/protocol/wallet';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { PasswordField } from '@baize/kit/ui/field/password-field.tsx';
import { TextField } from '@baize/kit/ui/field/text-field.tsx';
import type { FormOf } from '@baize/kit/kernel/form/use-form.ts';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { useSendTransferCode } from './use-transfers.ts';
import styles from '../money-page.module.css';

interface TransferCheckProps {
  form: Pick<FormOf<{ proof: string }>, 'register'>;
  settings: Pick<LineTransferSettings, 'check' | 'contact' | 'addressChanged'>;
}

/** The second proof: a code to the verified contact, or the login password where there is none. */
export function TransferCheck({ form, settings }: TransferCheckProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, data, error: notSent } = useSendTransferCode();
  const contact = settings.contact ?? '';
  if (settings.check === 'password') {
    return (
      <PasswordField
        {...form.register('proof', { required: t`Enter your login password` })}
        label={t`Login password`}
        hint={t`This transfer needs a second check. Enter your login password to confirm it’s you.`}
        autoComplete="current-password"
      />
    );
  }
  return (
    <div className={styles.code}>
      <TextField
        {...form.register('proof', { required: t`Enter the code` })}
        label={t`Verification code`}
        hint={t`This transfer needs a second check. We’ll send a code to ${contact}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {data ? t`Send a new code` : t`Send code`}
      </Button>
      {data && !notSent && (
        <Note tone="ok">{t`We sent a code to ${contact}. It’s valid for ${{ minutes: data.expiredMinutes }} min.`}</Note>
      )}
      {notSent && <Note tone="bad">{say(notSent)}</Note>}
    </div>
  );
}
