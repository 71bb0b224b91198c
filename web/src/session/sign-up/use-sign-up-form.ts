import type { MobileRegisterBody, SignedIn } from '@baize/protocol/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { endCodeWait } from '../code/code-wait.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { placeProblem } from '../forms/place-problem.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { forgetReferral, readReferral, type Referral } from '../referral.ts';
import { enter } from '../sign-in/enter.ts';
import { leaveForm } from '../sign-in/leave-form.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import type { FormRules } from './form-rules.ts';
import { useWelcome } from './use-welcome.ts';
import { mobileRegisterBodyOf, openingValues, registerBodyOf, type SignUpValues } from './values.ts';

/** The sign-up form's state and its one act (specification §4, §5): check the code, register, be signed in. */
export function useSignUpForm(rules: FormRules) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const say = useProblemText();
  const welcome = useWelcome();
  const human = useHumanCheck();
  const asksCaptcha = rules.fields.some(({ name }) => name === 'captcha');
  const captcha = useCaptcha(asksCaptcha);
  const [humanRefused, setHumanRefused] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string>();
  const done = useRef(false);
  const proveCode = useRef<ProveCode>(null);
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    defaultValues: openingValues(readDraft(), readReferral(), rules.termsTicked),
  });
  const { errors } = useFormState({ control: form.control, name: ['captcha', 'termsAccepted'], exact: true });
  const shown = rules.fields.map(({ name }) => name);

  const refuse = (error: unknown) => {
    const placed = placeProblem<keyof SignUpValues>(error, {
      say,
      shown: [...shown, 'captcha', 'termsAccepted'],
      fieldOf: {
        USERNAME_TAKEN: 'username',
        AFFILIATE_INVALID: 'affiliateCode',
        CODE_INVALID: 'verificationCode',
        CODE_EXPIRED: 'verificationCode',
        CAPTCHA_REQUIRED: 'captcha',
        CAPTCHA_INVALID: 'captcha',
      },
    });
    human.reset();
    setHumanRefused(placed.human);
    if (placed.captcha || captcha.shown) {
      form.resetField('captcha', { defaultValue: '' });
      captcha.renew();
    }
    // A code that is not known is told in a warning of its own, and under its field once that is read (specification §8).
    if (isProblem(error, 'AFFILIATE_INVALID')) {
      setWarning(say(error));
      return;
    }
    for (const { name, text } of placed.fields) form.setError(name, { type: 'server', message: text });
    const rest = placed.form ?? (placed.pauseSeconds === undefined ? undefined : say(error));
    setFormError(rest);
    const [first] = placed.fields;
    if (first) setTimeout(() => form.setFocus(first.name));
  };

  /** The codes that go along: a code of the link that nobody can see in the form must not stand in the way. */
  const checkCodes = async (values: SignUpValues): Promise<Referral> => {
    const referral = readReferral();
    const visible = shown.includes('affiliateCode');
    const code = visible ? values.affiliateCode : referral.affiliateCode;
    const { affiliateCode: _, ...rest } = referral;
    if (!code) return rest;
    try {
      await sessionClient.checkAffiliate({ query: { code, domain: location.host } });
      return { ...rest, affiliateCode: code };
    } catch (error) {
      if (!visible && isProblem(error, 'AFFILIATE_INVALID')) return rest;
      throw error;
    }
  };

  const { busy, run } = useSingleFlight(async (values: SignUpValues) => {
    setHumanRefused(false);
    setFormError(undefined);
    try {
      const verification = await human.proof();
      if (verification === undefined) return;
      const referral = await checkCodes(values);
      const proved = await proveCode.current?.(values.verificationCode);
      if (proved?.problem !== undefined) {
        human.reset();
        form.setError('verificationCode', { type: 'server', message: proved.problem }, { shouldFocus: true });
        return;
      }
      setSending(true);
      const { captchaId } = captcha.picture;
      const facts = { referral, verification, captchaId, place: location, idToken: proved?.idToken };
      const answer =
        captcha.shown && !asksCaptcha ? { captcha: values.captcha, ...(captchaId && { captchaId }) } : undefined;
      const signedIn =
        rules.way === 'username'
          ? await sessionClient.register({ body: { ...registerBodyOf(values, rules.fields, facts), ...answer } })
          : await registerMobile({ ...mobileRegisterBodyOf(values, rules.fields, facts), ...answer });
      done.current = true;
      dropDraft();
      forgetReferral();
      endCodeWait('register');
      const name = rules.way === 'username' ? values.username : '';
      const entered = await enter(signedIn, name, queryClient);
      leaveForm(router, entered);
      welcome(name);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  });

  const onLeave = useEffectEvent(() => {
    if (!done.current) keepDraft(form.getValues());
  });
  useEffect(() => () => onLeave(), []);

  return {
    form,
    proveCode,
    errors,
    formError,
    captcha,
    asksCaptcha,
    human,
    humanRefused,
    busy,
    sending,
    warning,
    dismissWarning: () => {
      setWarning(undefined);
      if (warning !== undefined) form.setError('affiliateCode', { type: 'server', message: warning });
      setTimeout(() => form.setFocus('affiliateCode'));
    },
    submit: form.handleSubmit(run),
  };
}

/** The mobile form's own call comes with that form. */
async function registerMobile(body: MobileRegisterBody): Promise<SignedIn> {
  const { entryClient } = await import('../entry-client.ts');
  return entryClient.registerMobile({ body });
}
