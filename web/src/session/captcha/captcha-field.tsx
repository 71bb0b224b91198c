import { useLingui } from '@lingui/react/macro';
import type { TextBinding } from '@baize/kit/kernel/form/use-form.ts';
import { IconButton, Spinner, TextField } from '@baize/kit/ui';
import styles from './captcha-field.module.css';
import type { Captcha } from './use-captcha.ts';

export interface CaptchaFieldProps {
  captcha: Captcha;
  optional?: boolean;
  /** The surrounding form's state of the field. */
  field: TextBinding;
}

/** The letters in the picture, and the picture with a way to another one. */
export function CaptchaField({ captcha, optional, field }: CaptchaFieldProps) {
  const { t } = useLingui();
  const { picture, resting, renew } = captcha;
  return (
    <div className={styles.captcha}>
      <TextField
        {...field}
        label={t`Characters in the picture`}
        optional={optional}
        className={styles.letters}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      <div className={styles.picture} aria-busy={picture.state === 'loading'}>
        {picture.state === 'ready' && <img src={picture.source} alt={t`Enter these characters`} />}
        {picture.state === 'loading' && <Spinner label={t`Loading the picture`} />}
        {picture.state === 'failed' && <span className={styles.failed}>{t`The picture didn’t load`}</span>}
      </div>
      <IconButton
        icon="refresh"
        variant="secondary"
        label={t`New picture`}
        aria-disabled={resting || undefined}
        className={styles.renew}
        onClick={() => {
          if (!resting) renew();
        }}
      />
    </div>
  );
}
