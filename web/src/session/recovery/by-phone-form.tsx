import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Button, Note, toast } from '@baize/kit/ui';
import formStyles from '@baize/kit/ui/field/form.module.css';
import { numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import { entryClient } from '../entry-client.ts';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { useOwnClose } from '@baize/kit/kernel/form/use-own-close.ts';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { HumanRow } from '../human/human-row.tsx';
import { useHumanCheck } from '../human/use-human-check.ts';
import { NumberAndCode } from '../code/number-and-code.tsx';
import { useNumberCode } from '../code/use-number-code.ts';
import { enter, type SecondStep } from '../enter.ts';
import { readRemembered } from '../log-in/remembered.ts';
import { splitRememberedMobile } from '../log-in/use-remember.ts';
import { NewPasswordField } from '../sign-up/new-password-field.tsx';
import { useNewPassword } from './use-new-password.ts';

/** Sets a new password by a code sent to the phone, and signs in with it (specification §4, forgot by phone). */
export function ByPhoneForm({ onSecondFactor }: { onSecondFactor: (step: SecondStep) => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const goHome = useOwnClose(() => void router.navigate({ to: '/', replace: true }));
  const human = useHumanCheck();
  const password = useNewPassword();
  const form = useForm({
    defaultValues: {
      ...(numberUnderWay('password') ?? splitRememberedMobile(readRemembered().mobile)),
      verificationCode: '',
      newPassword: '',
    },
    shown: ['country', 'mobileNum', 'verificationCode', 'newPassword'],
    fieldOf: {
      CODE_INVALID: 'verificationCode',
      CODE_EXPIRED: 'verificationCode',
      TOO_MANY_REQUESTS: 'verificationCode',
    },
  });
  const busy = form.formState.isSubmitting;
  const failure = form.sayFailure();

  const { number, code } = useNumberCode({
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

  const send = async ({ verificationCode, newPassword }: ReturnType<typeof form.getValues>) => {
    try {
      const outcome = await entryClient.setPasswordByPhone({
        body: { ...number, verificationCode: verificationCode.trim(), newPassword },
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
      form.refuse(error);
    }
  };
  return (
    <Form form={form} className={formStyles.form} onSubmit={send} onInput={human.start}>
      <NumberAndCode form={form} code={code} codeName="verificationCode" />
      <NewPasswordField
        label={t`New password`}
        hint={password.hint}
        known={[]}
        field={form.register('newPassword', password.rules)}
      />
      <HumanRow human={human} />
      {failure !== undefined && <Note tone="bad">{failure}</Note>}
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Setting your password` : t`Set password and log in`}
      </Button>
    </Form>
  );
}
