import type { MobileRegisterBody, RegisterOutcome } from '@baize/protocol/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormControl, useFormState } from '@baize/kit/kernel/form/use-form.ts';
import { swapModal } from '../../kernel/modals.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { endCodeWait, numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { forgetReferral, readReferral } from './referral.ts';
import { enter } from '../enter.ts';
import { leaveForm } from '../log-in/leave-form.ts';
import { checkCodes } from './check-codes.ts';
import { dropDraft, setDraft, readDraft, type SignUpDraft } from './draft.ts';
import type { FormRules } from './form-rules.ts';
import { useWelcome } from './use-welcome.ts';
import { cleanedValues, mobileRegisterBodyOf, openingValues, registerBodyOf, type SignUpValues } from './values.ts';

/** The earlier draft, or else the number that a code is on its way to. */
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
  /** The tab whose form was sent last: what it was refused for stays there. */
  const [failedIn, setFailedIn] = useState(rules.way);
  const [sending, setSending] = useState(false);
  const [warning, setWarning] = useState<string>();
  const done = useRef(false);
  const proveCode = useRef<ProveCode>(null);
  const shown = rules.fields.map(({ name }) => name);
  const [defaultValues] = useState(() => openingValues(openingDraft(), readReferral(), rules));
  const form = useFormControl<SignUpValues>({
    defaultValues,
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
  const busy = useFormState(form, ({ isSubmitting }) => isSubmitting);
  const failure = useFormState(form, (state) => state.failure);
  const before = useRef({ way: rules.way, names: shown });

  const refuse = (error: unknown) => {
    pauseAfter('register', error);
    human.reset();
    setHumanRefused(isProblem(error, 'VERIFICATION_FAILED'));
    if (captcha.shown) {
      form.clearErrors(['captcha']);
      form.setValue('captcha', '');
    }
    const placed = form.refuse(error);
    if (placed.captcha || captcha.shown) captcha.renew();
    // A code that is not known brings a warning of its own, and stands under its field once that is read (specification §8).
    if (isProblem(error, 'AFFILIATE_INVALID')) {
      form.clearErrors(['affiliateCode']);
      form.setFailure(undefined);
      setWarning(say(error));
    }
  };

  const submit = async (typed: SignUpValues) => {
    const values = cleanedValues(typed);
    setHumanRefused(false);
    setFailedIn(rules.way);
    try {
      const verification = await human.proof();
      if (verification === undefined) return;
      const referral = await checkCodes(shown.includes('affiliateCode') ? values.affiliateCode : undefined);
      const proved = await proveCode.current?.(values.verificationCode);
      if (proved?.problem !== undefined) {
        human.reset();
        form.setError('verificationCode', proved.problem);
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
    if (!done.current) setDraft(form.getValues());
  });
  useEffect(() => () => onLeave(), []);

  return {
    form,
    proveCode,
    formError: failedIn === rules.way && failure !== undefined ? say(failure) : undefined,
    captcha,
    asksCaptcha,
    human,
    humanRefused: humanRefused && failedIn === rules.way,
    busy,
    sending,
    warning,
    dismissWarning: () => {
      setWarning(undefined);
      if (warning !== undefined) form.setError('affiliateCode', warning, { shouldFocus: false });
      setTimeout(() => form.setFocus('affiliateCode'));
    },
    submit,
  };
}

/** The mobile form's own call comes with that form. */
async function registerMobile(body: MobileRegisterBody): Promise<RegisterOutcome> {
  const { entryClient } = await import('../entry-client.ts');
  return entryClient.registerMobile({ body });
}
