import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { endCodeWait, numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { endedSession, noteEndedSession } from './ended-session.ts';
import { enter, type SecondStep } from '../enter.ts';
import { handedOver, handOver } from './hand-over.ts';
import { leaveForm } from './leave-form.ts';
import { lockOut, useLockedUntil } from './lock-out.ts';
import { accountOf, askedBy, credentialsOf, type LoginValues, type LoginWay } from '../ways/login-ways.ts';
import { PASSWORD_MASK, withoutMask } from './password-mask.ts';
import { useSecondsLeft } from '@baize/kit/kernel/page/use-seconds-left.ts';
import { splitRememberedMobile, useRemember, type RememberBox } from './use-remember.ts';

/** The login form's state and its one act: signing in by username, or by a code sent to a mobile (specification §4, §5). */
export function useLoginForm(way: LoginWay, site?: 'agent') {
  const [typed] = useState(handedOver);
  const [ended] = useState(endedSession);
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const { t } = useLingui();
  const captcha = useCaptcha();
  const human = useHumanCheck();
  const remember = useRemember();
  const [humanRefused, setHumanRefused] = useState(false);
  /** The tab whose form was sent last: what it was refused for stays there. */
  const [failedIn, setFailedIn] = useState(way);
  const [secondFactor, setSecondFactor] = useState<SecondStep | undefined>(() =>
    typed?.secondFactor ? { ...typed.secondFactor, account: typed.username } : undefined,
  );
  const request = useRef<AbortController>(undefined);
  const proveCode = useRef<ProveCode>(null);
  const form = useForm<LoginValues>({
    defaultValues: openingValues(remember, typed ?? ended),
    shown: askedBy[way],
    fieldOf: {
      WRONG_CREDENTIALS: way === 'username' ? 'password' : 'code',
      CODE_INVALID: 'code',
      CODE_EXPIRED: 'code',
      TOO_MANY_REQUESTS: 'code',
      CAPTCHA_REQUIRED: 'captcha',
      CAPTCHA_INVALID: 'captcha',
    },
  });
  const { values, isSubmitting: busy, failure } = form.formState;
  const [startsAtPassword] = useState(values.username !== '' && values.password === '');
  const account = accountOf(way, values);
  const pausedSeconds = useSecondsLeft(useLockedUntil(account));

  const refuse = (error: unknown) => {
    human.reset();
    if (captcha.shown) form.setValue('captcha', '');
    // A remembered password has ended with the refusal and has to be typed again.
    const masked = form.getValues().password === PASSWORD_MASK && isProblem(error, 'WRONG_CREDENTIALS');
    if (masked) form.setValue('password', '');
    const placed = form.refuse(error);
    if (masked) form.setError('password', t`Enter your password again.`);
    // A pause is counted down beside the button.
    if (placed.form === undefined) form.setFailure(undefined);
    setHumanRefused(placed.human);
    if (placed.captcha || captcha.shown) captcha.renew();
    pauseAfter('login', error);
    if (placed.pauseSeconds !== undefined) lockOut(account, placed.pauseSeconds);
  };

  const submit = async (typedNow: LoginValues) => {
    setFailedIn(way);
    if (pausedSeconds > 0) return;
    const { signal } = (request.current = new AbortController());
    setHumanRefused(false);
    const proved = way === 'mobile' ? await proveCode.current?.(typedNow.code.trim()) : undefined;
    if (proved?.problem !== undefined) {
      form.setError('code', proved.problem);
      return;
    }
    const verification = await human.proof();
    if (verification === undefined || signal.aborted) return;
    try {
      const { captchaId } = captcha.picture;
      const answer = { captcha: typedNow.captcha.trim(), ...(captchaId && { captchaId }) };
      const useRemembered = remember.usesToken(way, typedNow);
      const outcome = await sessionClient.login({
        body: {
          ...credentialsOf(way, typedNow, proved?.idToken),
          ...(useRemembered && { password: '', useRemembered }),
          ...(site && { site }),
          remember: remember.ticked,
          verification,
          ...(captcha.shown && answer),
        },
        signal,
      });
      const noteAdmitted = () => remember.note(way, typedNow);
      if (way === 'mobile') endCodeWait('login');
      if ('secondFactor' in outcome) setSecondFactor({ ...outcome.secondFactor, account, noteAdmitted });
      else {
        noteAdmitted();
        await enter(outcome, account, queryClient);
      }
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  };

  // Signed in by this form, or by another tab of the browser meanwhile: either way there is nothing left to ask. Who
  // opened it during a free trial asks for their own account.
  const [tokenBefore] = useState(session?.token);
  const onSession = useEffectEvent(() => {
    if (isTrial(session) && session?.token === tokenBefore) return;
    if (session) leaveForm(router, { mustChangePassword: session.cpw });
  });
  useEffect(() => onSession(), [session?.token]);

  // Both tabs ask for the picture, and each says its own of it.
  const { clearErrors } = form;
  useEffect(() => clearErrors(['captcha']), [clearErrors, way]);

  const onAppear = useEffectEvent(() => {
    if (!typed || typed.secondFactor) return;
    human.start();
    if (typed.error === undefined) void form.trigger(undefined, { shouldFocus: true });
    else refuse(typed.error);
  });
  useEffect(() => {
    onAppear();
    return () => {
      // Closing the form calls the sign-in off, and what it was opened for has been read.
      request.current?.abort();
      handOver(undefined);
      noteEndedSession(undefined);
    };
  }, []);

  const setPassword = (next: string) => form.setValue('password', withoutMask(form.getValues().password, next));

  return {
    form,
    proveCode,
    /** Belongs to no field of the form. */
    refusal: failedIn === way ? failure : undefined,
    captcha,
    human,
    humanRefused: humanRefused && failedIn === way,
    busy,
    pausedSeconds,
    ended,
    startsAtPassword,
    remember: {
      ticked: remember.ticked,
      setTicked: (ticked: boolean) => {
        remember.setTicked(ticked);
        if (!ticked && values.password === PASSWORD_MASK) form.setValue('password', '');
      },
    },
    setPassword,
    submit,
    secondFactor,
    leaveSecondFactor: () => {
      setSecondFactor(undefined);
      human.reset();
    },
  };
}

export type LoginForm = ReturnType<typeof useLoginForm>;

/** The form as it opens: what the header's row was given, or whose session ended, or who was remembered. */
function openingValues(
  { known }: RememberBox,
  typed: { readonly username: string; readonly password?: string } | undefined,
): LoginValues {
  const username = typed?.username ?? known.username;
  const masked = known.password && username !== '' && username === known.username;
  return {
    username,
    password: typed?.password || (masked ? PASSWORD_MASK : ''),
    ...(numberUnderWay('login') ?? splitRememberedMobile(known.mobile)),
    code: '',
    captcha: '',
  };
}
