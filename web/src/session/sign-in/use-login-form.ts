import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { useProblemText } from '../../kernel/problem-text.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { placeProblem } from '../forms/place-problem.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { useSmallForm } from '../forms/use-small-form.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { endedSession, noteEndedSession } from './ended-session.ts';
import { enter } from './enter.ts';
import { handedOver, handOver } from './hand-over.ts';
import { leaveForm } from './leave-form.ts';
import { lockOut, useLockedUntil } from './lock-out.ts';
import { readRememberedUsername, rememberUsername } from './remembered-username.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The fields in the order in which they stand. */
const order = ['username', 'password', 'captcha'] as const;
type LoginField = (typeof order)[number];

/** The login form's state and its one act: signing in by username (specification §4, §5). */
export function useLoginForm() {
  const [typed] = useState(handedOver);
  const [ended] = useState(endedSession);
  const [remembered] = useState(readRememberedUsername);
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const say = useProblemText();
  const captcha = useCaptcha();
  const human = useHumanCheck();
  const [humanRefused, setHumanRefused] = useState(false);
  const [formError, setFormError] = useState<string>();
  const [remember, setRemember] = useState(remembered !== '');
  const request = useRef<AbortController>(undefined);
  const form = useSmallForm<LoginField>({
    username: typed?.username ?? ended?.username ?? remembered,
    password: typed?.password ?? '',
    captcha: '',
  });
  const [startsAtPassword] = useState(form.values.username !== '' && form.values.password === '');
  const username = form.values.username.trim();
  const pausedSeconds = useSecondsLeft(useLockedUntil(username));

  const missing = () => {
    const asked = order.filter((name) => name !== 'captcha' || captcha.shown);
    const text = say.field({ rule: 'required' });
    const isEmpty = (name: LoginField) =>
      name === 'password' ? form.values.password === '' : form.values[name].trim() === '';
    return asked.filter(isEmpty).map((name) => ({ name, text }));
  };

  const refuse = (error: unknown) => {
    const placed = placeProblem<LoginField>(error, {
      say,
      shown: order,
      fieldOf: { WRONG_CREDENTIALS: 'password', CAPTCHA_REQUIRED: 'captcha', CAPTCHA_INVALID: 'captcha' },
    });
    human.reset();
    setHumanRefused(placed.human);
    if (placed.captcha || captcha.shown) {
      form.set('captcha', '');
      captcha.renew();
    }
    if (placed.pauseSeconds !== undefined) lockOut(username, placed.pauseSeconds);
    setFormError(placed.form);
    form.fail(placed.fields);
  };

  const { busy, run } = useSingleFlight(async () => {
    const { signal } = (request.current = new AbortController());
    setHumanRefused(false);
    setFormError(undefined);
    const verification = await human.proof();
    if (verification === undefined || signal.aborted) return;
    try {
      const { captchaId } = captcha.picture;
      const answer = { captcha: form.values.captcha.trim(), ...(captchaId && { captchaId }) };
      const signedIn = await sessionClient.login({
        body: {
          username,
          password: form.values.password,
          type: 'username',
          verification,
          ...(captcha.shown && answer),
        },
        signal,
      });
      rememberUsername(username, remember);
      await enter(signedIn, username, queryClient);
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pausedSeconds > 0) return;
    const problems = missing();
    if (problems.length > 0) form.fail(problems);
    else void run(undefined);
  };

  // Signed in by this form, or by another tab of the browser meanwhile: either way there is nothing left to ask.
  const onSession = useEffectEvent(() => {
    if (session) leaveForm(router, { mustChangePassword: session.cpw });
  });
  useEffect(() => onSession(), [session?.token]);

  const onAppear = useEffectEvent(() => {
    if (!typed) return;
    human.start();
    if (typed.error === undefined) form.fail(missing());
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

  return {
    form,
    formError,
    captcha,
    human,
    humanRefused,
    busy,
    pausedSeconds,
    ended,
    startsAtPassword,
    remember,
    setRemember,
    submit,
  };
}
