import { useMutation } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button, Note, PasswordField, TextField } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { brandOfConsole } from '../kernel/brand.ts';
import { Preferences } from '../ui/preferences/preferences.tsx';
import { Mark } from '../ui/mark.tsx';
import { beginOperatorSession, lastEnd } from '../kernel/operator-session.ts';
import { ops } from '../kernel/calls.ts';
import styles from './session.module.css';

interface LoginValues {
  username: string;
  password: string;
  code: string;
}

/** Name and password first; the code of the second factor is asked for once the platform says that it is needed. */
export function LoginPage() {
  const { t } = useLingui();
  const { name, demo } = brandOfConsole();
  const { from } = useSearch({ from: '/login' });
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<LoginValues>({
    defaultValues: { username: '', password: '', code: '' },
    shown: ['username', 'password', 'code'],
    fieldOf: { CODE_INVALID: 'code' },
    sayField: (problem, field) =>
      field === 'code' && problem.rule === 'invalid' ? t`Wrong code. Try the next one.` : undefined,
  });
  const login = useMutation({
    mutationFn: (body: { username: string; password: string; code?: string }) => ops.login({ body }),
  });

  const send = async ({ username, password, code }: LoginValues) => {
    try {
      const session = await login.mutateAsync({
        username: username.trim(),
        password,
        ...(code === '' ? {} : { code: code.trim() }),
      });
      beginOperatorSession(session);
      await navigate(session.mustChangePassword ? { to: '/first-password' } : { to: from ?? '/', replace: true });
    } catch (error) {
      const asksForCode =
        isProblem(error, 'CODE_INVALID') && error.fields['code']?.some(({ rule }) => rule === 'required') === true;
      if (asksForCode && !needsCode) setNeedsCode(true);
      else form.refuse(error);
    }
  };
  const failure = form.sayFailure();
  const code = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (needsCode) code.current?.querySelector('input')?.focus();
  }, [needsCode]);
  return (
    <main className={styles.gate} id="main">
      <Form form={form} onSubmit={send} className={styles.card} aria-labelledby="login-title">
        <div className={styles.title}>
          <Mark />
          <h1 id="login-title">
            <Trans>{name} console</Trans>
          </h1>
        </div>
        {lastEnd() === 'ended' && <Note tone="info">{t`Your session has ended. Log in to go on where you were.`}</Note>}
        {failure && <Note tone="bad">{failure}</Note>}
        <TextField
          {...form.register('username', { required: t`Enter your username` })}
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...form.register('password', { required: t`Enter your password` })}
          label={t`Password`}
          autoComplete="current-password"
        />
        {needsCode && (
          <div ref={code}>
            <TextField
              {...form.register('code', { required: t`Enter the code` })}
              label={t`Code from your authenticator`}
              hint={t`Six digits, or one of your recovery codes`}
              autoComplete="one-time-code"
              inputMode="text"
            />
          </div>
        )}
        <Button type="submit" variant="primary" block busy={login.isPending}>
          {t`Log in`}
        </Button>
        {demo && (
          <p
            className={styles.demo}
          >{t`Demo operators: owner, cashier, service, risk, content, trading, agents. Their password is in the README.`}</p>
        )}
        <Preferences />
      </Form>
    </main>
  );
}
