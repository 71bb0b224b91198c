import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { BareForm } from '@baize/kit/kernel/form/bare-form.tsx';
import { openModal } from '../../kernel/modals.ts';
import { Button, cx, TextField } from '@baize/kit/ui';
import { handOver, type HandedOver } from './hand-over.ts';
import { leaveForm } from './leave-form.ts';
import type { QuickLogin } from './quick-login.ts';
import { readRememberedUsername } from './remembered.ts';
import styles from './login-bar.module.css';

/**
 * The header's own login row, for desktops. It signs in by itself when all goes well; whatever needs more room
 * (a missing word, a captcha, a refusal) opens the login form with what was typed.
 */
export function LoginBar({ className }: { className?: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [remembered] = useState(readRememberedUsername);
  const [busy, setBusy] = useState(false);
  const login = useRef<Promise<QuickLogin>>(undefined);

  // The log-in code loads once the row is touched: most visits never do.
  const load = () => (login.current ??= import('./quick-login.ts').then((file) => file.newQuickLogin()));

  const toForm = (typed: HandedOver) => {
    handOver(typed);
    openModal(router, 'login');
  };

  const onSubmit = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = { username: textOf(data, 'username').trim(), password: textOf(data, 'password') };
    if (busy) return;
    if (typed.username === '' || typed.password === '') {
      toForm(typed);
      return;
    }
    setBusy(true);
    try {
      const { signIn } = await load();
      const outcome = await signIn(typed, queryClient);
      if ('secondFactor' in outcome) toForm({ ...typed, password: '', secondFactor: outcome.secondFactor });
      else leaveForm(router, outcome);
    } catch (error) {
      toForm({ ...typed, error });
    } finally {
      setBusy(false);
    }
  };

  return (
    <BareForm
      className={cx(styles.bar, className)}
      aria-label={t`Log in`}
      onFocus={() => void load().catch(() => (login.current = undefined))}
      onInput={() =>
        void load()
          .then(({ human }) => human.start())
          .catch(() => undefined)
      }
      onSubmit={(form) => void onSubmit(form)}
    >
      <TextField
        name="username"
        label={t`Username`}
        labelHidden
        placeholder={t`Username`}
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        defaultValue={remembered}
      />
      <TextField
        name="password"
        type="password"
        label={t`Password`}
        labelHidden
        placeholder={t`Password`}
        icon="lock"
        autoComplete="current-password"
      />
      <Button type="submit" busy={busy}>
        {t`Log in`}
      </Button>
    </BareForm>
  );
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
