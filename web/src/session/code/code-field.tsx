import { useLingui } from '@lingui/react/macro';
import { clockText } from '@baize/kit/kernel/format/instant-text.ts';
import type { TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { Button, TextField } from '@baize/kit/ui';
import { Warning } from '../parts/warning.tsx';
import styles from './code-field.module.css';
import { sayPhoneProblem } from './phone-problem-words.ts';
import type { CodeRequest } from './use-code-request.ts';

export interface CodeFieldProps {
  request: CodeRequest;
  label?: string | undefined;
  field: TextBinding;
}

/** The code from a message, and the button that has it sent. A request that fails says so in a warning (specification §8). */
export function CodeField({ request, label, field }: CodeFieldProps) {
  const { t, i18n } = useLingui();
  const { secondsLeft, sent, busy, failure, ask, dismiss } = request;
  const waiting = secondsLeft > 0;
  const clock = clockText(secondsLeft).replace(/^0:/, '');
  return (
    <div className={styles.code}>
      <TextField
        {...field}
        data-secret
        label={label ?? t`Verification code`}
        hint={sent ? t`Code sent. It may take a minute to arrive.` : undefined}
        className={styles.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        maxLength={255}
        dir="ltr"
      />
      <Button
        variant="line"
        busy={busy}
        aria-disabled={waiting || undefined}
        className={styles.send}
        onClick={() => {
          if (!waiting) ask();
        }}
      >
        {waiting ? (
          <span>
            {t`Send again in`}{' '}
            <bdi dir="ltr" className={styles.clock}>
              {clock}
            </bdi>
          </span>
        ) : (
          t`Send code`
        )}
      </Button>
      {failure !== undefined && (
        <Warning title={t`We couldn’t send the code`} onDone={dismiss}>
          {sayPhoneProblem(failure, i18n)}
        </Warning>
      )}
    </div>
  );
}
