import { useLingui } from '@lingui/react/macro';
import type { LineTransferSettings } from '@baize/protocol/wallet';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { useSendTransferCode } from '../use-transfers.ts';
import styles from '../pages/money-page.module.css';

interface TransferCheckProps {
  id: string;
  settings: Pick<LineTransferSettings, 'check' | 'contact' | 'addressChanged'>;
  value: string;
  onValueChange: (value: string) => void;
  error: string | undefined;
}

/** The second proof: a code to the verified contact, or the login password where there is none. */
export function TransferCheck({ id, settings, value, onValueChange, error }: TransferCheckProps) {
  const { t } = useLingui();
  const say = useProblemText();
  const { mutate, isPending, data, error: notSent } = useSendTransferCode();
  const contact = settings.contact ?? '';
  if (settings.check === 'password') {
    return (
      <PasswordField
        id={id}
        label={t`Login password`}
        hint={t`This transfer needs a second check. Enter your login password to confirm it’s you.`}
        autoComplete="current-password"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        error={error}
      />
    );
  }
  return (
    <div className={styles.code}>
      <TextField
        id={id}
        label={t`Verification code`}
        hint={t`This transfer needs a second check. We’ll send a code to ${contact}.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        error={error}
      />
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {data ? t`Send a new code` : t`Send code`}
      </Button>
      {data && !notSent && (
        <Note tone="ok">{t`We sent a code to ${contact}. It’s valid for ${data.expiredMinutes} min.`}</Note>
      )}
      {notSent && <Note tone="bad">{say(notSent)}</Note>}
    </div>
  );
}
