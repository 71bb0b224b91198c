import type { MobileRegisterBody, RegisterOutcome } from '@baize/protocol/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useFormState, type FieldErrors } from 'react-hook-form';
import { swapModal } from '../../kernel/modals.ts';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { endCodeWait, numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { forgetReferral, readReferral } from './referral.ts';
import { enter } from '../log-in/enter.ts';
import { leaveForm } from '../log-in/leave-form.ts';
import { checkCodes } from './check-codes.ts';
import { dropDraft, keepDraft, readDraft, type SignUpDraft } from './draft.ts';
import type { FormRules } from './form-rules.ts';
import { useWelcome } from './use-welcome.ts';
import { mobileRegisterBodyOf, openingValues, registerBodyOf, type SignUpValues } from './values.ts';

/** What was typed before, or else the number that a code is on its way to. */
function openingDraft(): SignUpDraft {
  const draft = readDraft();
  return draft['mobileNum'] === undefined ? { ...draft, ...numberUnderWay('register') } : draft;
}

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
  /** The tab whose form was sent last: what it was refused for stays there. */
  const [failedIn, setFailedIn] = useState(rules.way);
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string>();
  const done = useRef(false);
  const proveCode = useRef<ProveCode>(null);
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    // The library goes by when a field was registered, and the terms are before those above them.
    shouldFocusError: false,
    defaultValues: openingValues(openingDraft(), readReferral(), rules),
  });
  const { errors } = useFormState({ control: form.control, name: ['captcha', 'termsAccepted'], exact: true });
  const shown = rules.fields.map(({ name }) => name);
  const before = useRef({ way: rules.way, names: shown });

  const refuse = (error: unknown) => {
    const placed = placeProblem<keyof SignUpValues>(error, {
      say,
      shown: [...shown, 'captcha', 'termsAccepted'],
      fieldOf: {
        USERNAME_TAKEN: 'username',
        AFFILIATE_INVALID: 'affiliateCode',
        CODE_INVALID: 'verificationCode',
        CODE_EXPIRED: 'verificationCode',
        TOO_MANY_REQUESTS: 'verificationCode',
        CAPTCHA_REQUIRED: 'captcha',
        CAPTCHA_INVALID: 'captcha',
      },
    });
    pauseAfter('register', error);
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

  const { busy, run } = useSingleFlight(async (values: SignUpValues) => {
    setHumanRefused(false);
    setFormError(undefined);
    setFailedIn(rules.way);
    try {
      const verification = await human.proof();
      if (verification === undefined) return;
      const referral = await checkCodes(shown.includes('affiliateCode') ? values.affiliateCode : undefined);
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
      // A platform may open the account and leave the login to the member.
      if (!('token' in signedIn)) {
        swapModal(router, 'login');
        return;
      }
      const entered = await enter(signedIn, name, queryClient);
      leaveForm(router, entered);
      welcome(name);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  });

  /** Leads to the first field at fault, in the form's own order. */
  const focusWrong = (wrong: FieldErrors<SignUpValues>) => {
    const order = shown.flatMap((name) => (name === 'mobileNum' ? (['country', name] as const) : [name]));
    const first = [...order, 'captcha' as const, 'termsAccepted' as const].find((name) => wrong[name]);
    if (first) form.setFocus(first);
  };

  // Fields that both tabs have begin without the other tab's errors.
  const onTurn = useEffectEvent(() => {
    const { way, names } = before.current;
    before.current = { way: rules.way, names: shown };
    if (way !== rules.way)
      form.clearErrors([...shown.filter((name) => names.includes(name)), 'country', 'captcha', 'termsAccepted']);
  });
  useEffect(() => onTurn(), [rules.way]);

  const onLeave = useEffectEvent(() => {
    if (!done.current) keepDraft(form.getValues());
  });
  useEffect(() => () => onLeave(), []);

  return {
    form,
    proveCode,
    errors,
    formError: failedIn === rules.way ? formError : undefined,
    captcha,
    asksCaptcha,
    human,
    humanRefused: humanRefused && failedIn === rules.way,
    busy,
    sending,
    warning,
    dismissWarning: () => {
      setWarning(undefined);
      if (warning !== undefined) form.setError('affiliateCode', { type: 'server', message: warning });
      setTimeout(() => form.setFocus('affiliateCode'));
    },
    submit: form.handleSubmit(run, focusWrong),
  };
}

/** The mobile form's own call comes with that form. */
async function registerMobile(body: MobileRegisterBody): Promise<RegisterOutcome> {
  const { entryClient } = await import('../entry-client.ts');
  return entryClient.registerMobile({ body });
}
