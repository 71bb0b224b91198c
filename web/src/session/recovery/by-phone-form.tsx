import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, Note, toast } from '../../ui/index.ts';
import { CodeField } from '../code/code-field.tsx';
import { useCodeRequest } from '../code/use-code-request.ts';
import formStyles from '../dialogs/form.module.css';
import { entryClient } from '../entry-client.ts';
import { placeProblem } from '../forms/place-problem.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { useSmallForm } from '../forms/use-small-form.ts';
import { HumanRow } from '../human/human-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { MobileNumberField } from '../mobile/mobile-number-field.tsx';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import { enter } from '../sign-in/enter.ts';
import { readRemembered } from '../sign-in/remembered.ts';
import type { SecondStep } from '../sign-in/use-login-form.ts';
import { splitRememberedMobile } from '../sign-in/use-remember.ts';
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
  const human = useHumanCheck();
  const password = useNewPassword();
  const [failure, setFailure] = useState<string>();
  const form = useSmallForm<Name>({ ...splitRememberedMobile(readRemembered().mobile), code: '', newPassword: '' });
  const { values, errors } = form;
  const number = { mobileNum: digitsOf(values.mobileNum), countryDialingCode: readCountry(values.country).dialingCode };
  const required = say.field({ rule: 'required' });

  const wrongNumber = async () => {
    if (values.country === '') return [{ name: 'country' as const, text: required }];
    const problem = await checkMobile(values);
    return problem ? [{ name: 'mobileNum' as const, text: say.field(problem) }] : [];
  };

  const code = useCodeRequest({
    purpose: 'password',
    check: async () => {
      const wrong = await wrongNumber();
      form.fail(wrong);
      return wrong.length === 0;
    },
    send: async (signal) => {
      const verification = await human.proof();
      human.reset();
      return entryClient.sendLoginCode({
        body: { ...number, purpose: 'password', ...(verification !== undefined && { verification }) },
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
      toast.ok(t`Your password is set`, t`Every other device was signed out. Withdrawals wait for a day.`);
      if ('secondFactor' in outcome) {
        onSecondFactor({ ...outcome.secondFactor, account: number.countryDialingCode + number.mobileNum });
        return;
      }
      await enter(outcome, '', queryClient);
      await router.navigate({ to: '/', replace: true });
    } catch (error) {
      const placed = placeProblem<Name | 'verificationCode'>(error, {
        say,
        shown: [...order, 'verificationCode'],
        fieldOf: { CODE_INVALID: 'code', CODE_EXPIRED: 'code' },
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
      <MobileNumberField
        country={values.country}
        onCountry={(country) => form.set('country', country)}
        countryError={errors.country}
        countryRef={form.field('country').ref}
        field={form.field('mobileNum')}
        error={errors.mobileNum}
      />
      <CodeField request={code} error={errors.code} field={form.field('code')} />
      <NewPasswordField
        label={t`New password`}
        hint={password.hint}
        error={errors.newPassword}
        value={values.newPassword}
        known={[]}
        field={form.field('newPassword')}
      />
      <HumanRow state={human.state} onStart={human.start} />
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Setting your password` : t`Set password and log in`}
      </Button>
    </form>
  );
}
