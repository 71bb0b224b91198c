import { Trans, useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../kernel/modals.ts';
import { Button, Checkbox, Modal, Note, PasswordField, TextField } from '../../ui/index.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { HumanRow } from '../human/human-row.tsx';
import { PauseNote } from '../parts/pause-note.tsx';
import { SwapLine } from '../parts/swap-line.tsx';
import { useLoginForm } from '../sign-in/use-login-form.ts';
import styles from './form.module.css';

/** The login popup. It opens over any page, stays on it, and takes over what the header's row was given. */
export function LoginDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const login = useLoginForm();
  const { form, captcha, human, busy, pausedSeconds } = login;
  // On a phone a focused field would bring up the keyboard before the form has been seen.
  const startsAtPassword = login.startsAtPassword && !window.matchMedia('(pointer: coarse)').matches;
  return (
    <Modal title={t`Welcome back`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={login.submit} onInput={human.start}>
        {login.ended && (
          <Note tone="info">
            <Trans>
              <b>Your session has ended.</b> It ran out or was ended somewhere else. Log in to go on; this page stays as
              it is.
            </Trans>
          </Note>
        )}
        <TextField
          {...form.field('username')}
          label={t`Username`}
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          error={form.errors.username}
        />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus={startsAtPassword || undefined}
          error={form.errors.password}
        />
        {captcha.shown && <CaptchaField captcha={captcha} error={form.errors.captcha} field={form.field('captcha')} />}
        <HumanRow state={human.state} refused={login.humanRefused} onStart={human.start} />
        <Checkbox
          label={t`Remember my username for a day`}
          checked={login.remember}
          onChange={({ currentTarget }) => login.setRemember(currentTarget.checked)}
        />
        {pausedSeconds > 0 && <PauseNote secondsLeft={pausedSeconds} />}
        {login.formError && <Note tone="bad">{login.formError}</Note>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy}
          aria-disabled={pausedSeconds > 0 || undefined}
        >
          {busy ? t`Logging in` : t`Log in`}
        </Button>
        <SwapLine question={t`New here?`} answer={t`Sign up`} to="register" />
      </form>
    </Modal>
  );
}
