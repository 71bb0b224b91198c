import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button, Note, TextField } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { entryClient } from '../entry-client.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { enter, type Entered, type SecondStep } from '../enter.ts';

type Method = SecondStep['methods'][number];

export interface SecondFactorFormProps {
  step: SecondStep;
  /** Signed in. A form that follows the session itself, as the login's does, needs no word of it. */
  onEntered?: (entered: Entered) => void;
  /** Back to the first step: the challenge ran out, or it is somebody else. */
  onBack: () => void;
}

/** The second step of a sign-in: a code of the authenticator, a passkey, or one of the recovery codes. */
export function SecondFactorForm({ step, onEntered, onBack }: SecondFactorFormProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { challenge, methods, passkeyOptions, account, noteAdmitted } = step;
  const [method, setMethod] = useState<Method>(methods.find((one) => one !== 'recovery') ?? 'recovery');
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLFormElement & HTMLDivElement>(null);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);
  const wrong: Readonly<Record<Method, string>> = {
    totp: t`Wrong code. Codes change every 30 seconds.`,
    recovery: t`Wrong recovery code, or already used.`,
    passkey: t`We couldn’t use the passkey. Try again or choose another way.`,
  };
  const form = useForm({
    defaultValues: { code: '' },
    shown: method === 'passkey' ? [] : ['code'],
    fieldOf: { CODE_INVALID: 'code' },
    say: (error) => (!isProblem(error) ? wrong.passkey : isProblem(error, 'CODE_INVALID') ? wrong[method] : undefined),
  });
  const busy = form.formState.isSubmitting;
  const failure = form.sayFailure();
  /** The pressed button goes away: the focus moves on. */
  const focusNext = () => setTimeout(() => place.current?.querySelector<HTMLElement>('input, button')?.focus());
  const send = async (values: { readonly code: string }) => {
    const { signal } = (request.current = new AbortController());
    try {
      const code = values.code.trim();
      const answer = method === 'passkey' ? { assertion: await askPasskey(passkeyOptions) } : { code };
      const signedIn = await entryClient.loginSecondFactor({ body: { challenge, factor: method, ...answer }, signal });
      noteAdmitted?.();
      const entered = await enter(signedIn, account, queryClient);
      onEntered?.(entered);
    } catch (error) {
      if (signal.aborted) return;
      if (isProblem(error, 'CODE_EXPIRED')) {
        setOver(true);
        focusNext();
      } else form.refuse(error);
    }
  };
  const choose = (next: Method) => {
    setMethod(next);
    form.reset();
    focusNext();
  };
  const others: Readonly<Record<Method, string>> = {
    totp: t`Use an authenticator code`,
    recovery: t`Use a recovery code`,
    passkey: t`Use a passkey`,
  };
  // The passkeys are another domain's and no recovery code is left: whatever is typed would be wrong.
  const isShut = methods.length === 0;
  if (isOver || isShut)
    return (
      <div ref={place} className={formStyles.form}>
        <Note tone="bad">
          {isShut
            ? t`Your passkey doesn’t work at this address. Log in at the address where you added it, or contact customer service.`
            : t`This step timed out or had too many wrong codes. Go back and log in again.`}
        </Note>
        <Button variant="primary" size="lg" block onClick={onBack}>{t`Back to log in`}</Button>
      </div>
    );
  return (
    <Form form={form} ref={place} className={formStyles.form} onSubmit={send}>
      {account !== '' && (
        <p className="soft">
          <Trans>
            Log in to <b>{account}</b>: confirm it’s you.
          </Trans>
        </p>
      )}
      {method === 'totp' && (
        <TextField
          {...form.register('code', { required: t`Enter the code` })}
          data-secret
          label={t`Authenticator code`}
          hint={t`Enter the 6-digit code. It changes every 30 seconds.`}
          icon="shield"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          maxLength={16}
          dir="ltr"
        />
      )}
      {method === 'recovery' && (
        <TextField
          {...form.register('code', { required: t`Enter one of your saved codes. Each works once.` })}
          data-secret
          label={t`Recovery code`}
          hint={t`Enter one of your saved codes. Each works once.`}
          icon="key"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          dir="ltr"
        />
      )}
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {method === 'passkey' ? t`Use passkey` : t`Confirm`}
      </Button>
      {methods
        .filter((one) => one !== method)
        .map((one) => (
          <Button key={one} variant="line" block onClick={() => choose(one)}>
            {others[one]}
          </Button>
        ))}
      <Button variant="ghost" block onClick={onBack}>{t`Back to log in`}</Button>
    </Form>
  );
}

/** Asks the browser for the passkey; what it says goes to the server as it is. */
async function askPasskey(options: SecondStep['passkeyOptions']): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON: options as never });
  return { ...answer };
}
