import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, Note, toast } from '../../ui/index.ts';
import formStyles from '../../ui/field/form.module.css';
import { numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import { entryClient } from '../entry-client.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useOwnClose } from '../../kernel/form/use-own-close.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm } from '../../kernel/form/use-small-form.ts';
import { HumanRow } from '../human/human-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { NumberAndCode } from '../mobile/number-and-code.tsx';
import { useNumberCode } from '../mobile/use-number-code.ts';
import { enter } from '../log-in/enter.ts';
import { readRemembered } from '../log-in/remembered.ts';
import type { SecondStep } from '../log-in/use-login-form.ts';
import { splitRememberedMobile } from '../log-in/use-remember.ts';
import { NewPasswordField } from '../sign-up/new-password-field.tsx';
import { useNewPassword } from './use-new-password.ts';

const order = ['country', 'mobileNum', 'code', 'newPassword'] as const;
type Name = (typeof order)[number];

/** Sets a new password by a code sent to the phone, and signs in with it (specification §4, forgot by phone). */
export function ByPhoneForm({ onSecondFactor }: { onSecondFactor: (step: SecondStep) => void }) {
  const { t } = useLingui();
  const say = useProblemText();
  const router = useRouter();
  const queryClient = useQueryClient();
  const goHome = useOwnClose(() => void router.navigate({ to: '/', replace: true }));
  const human = useHumanCheck();
  const password = useNewPassword();
  const [failure, setFailure] = useState<string>();
  const form = useSmallForm<Name>({
    ...(numberUnderWay('password') ?? splitRememberedMobile(readRemembered().mobile)),
    code: '',
    newPassword: '',
  });
  const { values, errors } = form;
  const required = say.field({ rule: 'required' });

  const { number, wrongNumber, code } = useNumberCode({
    form,
    purpose: 'password',
    send: async (to, signal) => {
      const verification = await human.proof();
      human.reset();
      return entryClient.sendLoginCode({
        body: { ...to, purpose: 'password', ...(verification !== undefined && { verification }) },
        signal,
      });
    },
  });

  const { busy, run } = useSingleFlight(async () => {
    setFailure(undefined);
    const wrongPassword = await password.check(values.newPassword);
    const problems = [
      ...(await wrongNumber()),
      ...(values.code.trim() === '' ? [{ name: 'code' as const, text: required }] : []),
      ...(wrongPassword === undefined ? [] : [{ name: 'newPassword' as const, text: wrongPassword }]),
    ];
    form.fail(problems);
    if (problems.length > 0) return;
    try {
      const outcome = await entryClient.setPasswordByPhone({
        body: { ...number, verificationCode: values.code.trim(), newPassword: values.newPassword },
      });
      code.done();
      toast.ok(t`Password set`, t`All other devices were logged out. Withdrawals may be paused for a while.`);
      if ('secondFactor' in outcome) {
        onSecondFactor({ ...outcome.secondFactor, account: number.countryDialingCode + number.mobileNum });
        return;
      }
      await enter(outcome, '', queryClient);
      goHome();
    } catch (error) {
      pauseAfter('password', error);
      const placed = placeProblem<Name | 'verificationCode'>(error, {
        say,
        shown: [...order, 'verificationCode'],
        fieldOf: { CODE_INVALID: 'code', CODE_EXPIRED: 'code', TOO_MANY_REQUESTS: 'code' },
      });
      form.fail(placed.fields.map(({ name, text }) => ({ name: name === 'verificationCode' ? 'code' : name, text })));
      setFailure(placed.form ?? (placed.pauseSeconds === undefined ? undefined : say(error)));
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(undefined);
  };
  return (
    <form className={formStyles.form} noValidate onSubmit={submit} onInput={human.start}>
      <NumberAndCode form={form} code={code} codeName="code" />
      <NewPasswordField
        label={t`New password`}
        hint={password.hint}
        error={errors.newPassword}
        value={values.newPassword}
        known={[]}
        field={form.field('newPassword')}
      />
      <HumanRow human={human} />
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Setting your password` : t`Set password and log in`}
      </Button>
    </form>
  );
}
