import { useMutation, useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, FailedState, Note, PasswordField, TextField, toast } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { Preferences } from '../ui/preferences/preferences.tsx';
import { Code } from '../ui/marks.tsx';
import { Page, Scroll, Section } from '../ui/page.tsx';
import { ops, opsQuery } from '../kernel/calls.ts';
import type { PasswordValues } from './first-password-page.tsx';
import { useOperator } from '../kernel/operator-session.ts';
import styles from './session.module.css';

/** The operator's own account: password and second factor. */
export function OwnPage() {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <Page title={t`Your account`} meta={operator?.username}>
      <Scroll label={t`Your account`}>
        <Section title={t`Second factor`} meta={t`a code of your authenticator with each login`}>
          <SecondFactor />
        </Section>
        <Section title={t`Language and theme`} meta={t`kept on this device`}>
          <div className={styles.wide}>
            <Preferences />
          </div>
        </Section>
        <Section title={t`Password`} meta={t`changing it ends your other sessions`}>
          <ChangePassword />
        </Section>
      </Scroll>
    </Page>
  );
}

function SecondFactor() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(opsQuery('getSecondFactor'));
  const [codes, setCodes] = useState<readonly string[]>();
  if (error && !data) return <FailedState onRetry={() => void refetch()} />;
  if (!data) return null;
  const left = data.recoveryCodesLeft;
  return (
    <div className={styles.wide}>
      {codes && <RecoveryCodes codes={codes} />}
      {data.enabled ? (
        <>
          <p>{t`On. ${left} recovery codes are left.`}</p>
          <WithCode
            act={(body) => ops.renewOperatorRecovery({ body })}
            label={t`New recovery codes`}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              void refetch();
            }}
          />
          <WithCode
            act={(body) => ops.removeSecondFactor({ body })}
            label={t`Turn off`}
            onDone={() => {
              toast.ok(t`Second factor turned off`);
              void refetch();
            }}
          />
        </>
      ) : (
        <TurnOn
          onDone={(recovery) => {
            setCodes(recovery);
            void refetch();
          }}
        />
      )}
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Note tone="warn">
      {t`Keep these recovery codes. Each works once in place of a code, and they are shown only now.`}
      <ul className={styles.codes} role="list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Note>
  );
}

/** A secret for the authenticator, which counts once a code of it has come. */
function TurnOn({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const form = useForm({
    defaultValues: { password: '', code: '' },
    fieldOf: { WRONG_CREDENTIALS: 'password', CODE_INVALID: 'code' },
  });
  const start = useMutation({ mutationFn: (password: string) => ops.startSecondFactor({ body: { password } }) });
  const confirm = useMutation({ mutationFn: (code: string) => ops.confirmSecondFactor({ body: { code } }) });
  const failure = form.sayFailure();
  // The form forgets an answer as soon as something is typed, and the key is needed until the code is.
  const [secret, setSecret] = useState<{ readonly secret: string }>();
  return (
    <Form
      form={form}
      className={styles.wide}
      onSubmit={({ password, code }) =>
        secret
          ? form.send(confirm, code.trim(), ({ recoveryCodes }) => {
              toast.ok(t`Second factor turned on`);
              onDone(recoveryCodes);
            })
          : form.send(start, password, setSecret)
      }
    >
      {failure && <Note tone="bad">{failure}</Note>}
      {secret ? (
        <>
          <p>
            {t`Enter this key in your authenticator app:`} <Code>{secret.secret}</Code>
          </p>
          <TextField
            {...form.register('code', { required: t`Enter the code` })}
            label={t`Code it shows now`}
            autoComplete="one-time-code"
          />
          <Button type="submit" variant="primary" busy={confirm.isPending}>
            {t`Turn on`}
          </Button>
        </>
      ) : (
        <>
          <p>{t`Off. Anybody who knows your password can log in as you.`}</p>
          <PasswordField
            {...form.register('password', { required: t`Enter your password` })}
            label={t`Your password`}
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" busy={start.isPending}>
            {t`Set up an authenticator`}
          </Button>
        </>
      )}
    </Form>
  );
}

interface WithCodeProps<Made> {
  readonly act: (body: { password: string; code: string }) => Promise<Made>;
  readonly label: string;
  readonly onDone: (made: Made) => void;
}

/** An act that only the holder of the authenticator may do. */
function WithCode<Made>({ act, label, onDone }: WithCodeProps<Made>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    defaultValues: { password: '', code: '' },
    fieldOf: { WRONG_CREDENTIALS: 'password', CODE_INVALID: 'code' },
  });
  const send = useMutation({ mutationFn: act });
  const failure = form.sayFailure();
  if (!isOpen)
    return (
      <Button variant="line" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  return (
    <Form
      form={form}
      className={styles.wide}
      onSubmit={(values) =>
        form.send(send, values, (made) => {
          setOpen(false);
          onDone(made);
        })
      }
    >
      {failure && <Note tone="bad">{failure}</Note>}
      <PasswordField
        {...form.register('password', { required: t`Enter your password` })}
        label={t`Your password`}
        autoComplete="current-password"
      />
      <TextField
        {...form.register('code', { required: t`Enter the code` })}
        label={t`Code from your authenticator`}
        autoComplete="one-time-code"
      />
      <Button type="submit" variant="primary" busy={send.isPending}>
        {label}
      </Button>
    </Form>
  );
}

function ChangePassword() {
  const { t } = useLingui();
  const form = useForm<PasswordValues>({
    defaultValues: { password: '', newPassword: '', again: '' },
    fieldOf: { WRONG_CREDENTIALS: 'password' },
  });
  const change = useMutation({
    mutationFn: ({ password, newPassword }: PasswordValues) =>
      ops.changeOperatorPassword({ body: { password, newPassword } }),
  });
  const failure = form.sayFailure();
  return (
    <Form
      form={form}
      className={styles.wide}
      onSubmit={(values) => form.send(change, values, () => toast.ok(t`Password changed`))}
    >
      {failure && <Note tone="bad">{failure}</Note>}
      <PasswordField
        {...form.register('password', { required: t`Enter your password` })}
        label={t`Your password`}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.register('newPassword', {
          required: t`Enter a new password`,
          validate: (value) => (value.length < 12 ? t`Use at least 12 characters` : undefined),
        })}
        label={t`New password`}
        hint={t`At least 12 characters`}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.register('again', {
          required: t`Enter it again`,
          validate: (value, { newPassword }) => (value === newPassword ? undefined : t`The passwords don’t match`),
        })}
        label={t`New password again`}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" busy={change.isPending}>
        {t`Change password`}
      </Button>
    </Form>
  );
}
