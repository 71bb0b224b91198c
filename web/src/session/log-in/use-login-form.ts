import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { isProblem } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { sessionClient } from '../client.ts';
import { endCodeWait, numberUnderWay, pauseAfter } from '../code/code-wait.ts';
import type { ProveCode } from '../code/proved-code.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm } from '../../kernel/form/use-small-form.ts';
import { useHumanCheck } from '../human/use-human-check.ts';
import { checkMobile } from '../mobile/check-mobile.ts';
import { endedSession, noteEndedSession } from './ended-session.ts';
import { enter, type SecondFactor } from './enter.ts';
import { handedOver, handOver } from './hand-over.ts';
import { leaveForm } from './leave-form.ts';
import { lockOut, useLockedUntil } from './lock-out.ts';
import { accountOf, askedBy, credentialsOf, type LoginField, type LoginValues, type LoginWay } from './login-ways.ts';
import { PASSWORD_MASK, withoutMask } from './password-mask.ts';
import { useSecondsLeft } from '../../kernel/use-seconds-left.ts';
import { splitRememberedMobile, useRemember, type RememberBox } from './use-remember.ts';

/** The login form's state and its one act: signing in by username, or by a code sent to a mobile (specification §4, §5). */
export function useLoginForm(way: LoginWay, site?: 'agent') {
  const [typed] = useState(handedOver);
  const [ended] = useState(endedSession);
  const router = useRouter();
  const queryClient = useQueryClient();
  const session = useSession();
  const { t } = useLingui();
  const say = useProblemText();
  const captcha = useCaptcha();
  const human = useHumanCheck();
  const remember = useRemember();
  const [humanRefused, setHumanRefused] = useState(false);
  /** What the server refused for no field of the form. */
  const [refusal, setRefusal] = useState<unknown>();
  /** The tab whose form was sent last: what it was refused for stays there. */
  const [failedIn, setFailedIn] = useState(way);
  const [secondFactor, setSecondFactor] = useState<SecondStep | undefined>(() =>
    typed?.secondFactor ? { ...typed.secondFactor, account: typed.username } : undefined,
  );
  const request = useRef<AbortController>(undefined);
  const proveCode = useRef<ProveCode>(null);
  const form = useSmallForm<LoginField>(openingValues(remember, typed ?? ended));
  const [startsAtPassword] = useState(form.values.username !== '' && form.values.password === '');
  const account = accountOf(way, form.values);
  const pausedSeconds = useSecondsLeft(useLockedUntil(account));

  const missing = () => {
    const asked = askedBy[way].filter((name) => name !== 'captcha' || captcha.shown);
    const text = say.field({ rule: 'required' });
    const isEmpty = (name: LoginField) =>
      name === 'password' ? form.values.password === '' : form.values[name].trim() === '';
    return asked.filter(isEmpty).map((name) => ({ name, text }));
  };

  const wrongNumber = async () => {
    const problem = way === 'mobile' ? await checkMobile(form.values) : undefined;
    return problem ? [{ name: 'mobileNum' as const, text: say.field(problem) }] : [];
  };

  const refuse = (error: unknown) => {
    const placed = placeProblem<LoginField>(error, {
      say,
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
    human.reset();
    setHumanRefused(placed.human);
    if (placed.captcha || captcha.shown) {
      form.set('captcha', '');
      captcha.renew();
    }
    pauseAfter('login', error);
    if (placed.pauseSeconds !== undefined) lockOut(account, placed.pauseSeconds);
    setRefusal(placed.form === undefined ? undefined : error);
    // What was remembered has ended with the refusal: the password has to be typed again.
    const masked = form.values.password === PASSWORD_MASK && isProblem(error, 'WRONG_CREDENTIALS');
    if (masked) form.set('password', '');
    form.fail(masked ? [{ name: 'password', text: t`Enter your password again.` }] : placed.fields);
  };

  const { busy, run } = useSingleFlight(async () => {
    const { signal } = (request.current = new AbortController());
    setHumanRefused(false);
    setRefusal(undefined);
    setFailedIn(way);
    const wrong = await wrongNumber();
    if (wrong.length > 0) {
      form.fail(wrong);
      return;
    }
    const proved = way === 'mobile' ? await proveCode.current?.(form.values.code.trim()) : undefined;
    if (proved?.problem !== undefined) {
      form.fail([{ name: 'code', text: proved.problem }]);
      return;
    }
    const verification = await human.proof();
    if (verification === undefined || signal.aborted) return;
    try {
      const { captchaId } = captcha.picture;
      const answer = { captcha: form.values.captcha.trim(), ...(captchaId && { captchaId }) };
      const useRemembered = remember.usesToken(way, form.values);
      const outcome = await sessionClient.login({
        body: {
          ...credentialsOf(way, form.values, proved?.idToken),
          ...(useRemembered && { password: '', useRemembered }),
          ...(site && { site }),
          remember: remember.ticked,
          verification,
          ...(captcha.shown && answer),
        },
        signal,
      });
      const noteAdmitted = () => remember.note(way, form.values);
      if (way === 'mobile') endCodeWait('login');
      if ('secondFactor' in outcome) setSecondFactor({ ...outcome.secondFactor, account, noteAdmitted });
      else {
        noteAdmitted();
        await enter(outcome, account, queryClient);
      }
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pausedSeconds > 0) return;
    const problems = missing();
    setFailedIn(way);
    if (problems.length > 0) form.fail(problems);
    else void run(undefined);
  };

  // Signed in by this form, or by another tab of the browser meanwhile: either way there is nothing left to ask. Who
  // opened it during a free trial asks for their own account.
  const [tokenBefore] = useState(session?.token);
  const onSession = useEffectEvent(() => {
    if (isTrial(session) && session?.token === tokenBefore) return;
    if (session) leaveForm(router, { mustChangePassword: session.cpw });
  });
  useEffect(() => onSession(), [session?.token]);

  const onAppear = useEffectEvent(() => {
    if (!typed || typed.secondFactor) return;
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

  const setPassword = (next: string) => form.set('password', withoutMask(form.values.password, next));

  return {
    form,
    proveCode,
    refusal: failedIn === way ? refusal : undefined,
    captchaError: failedIn === way ? form.errors.captcha : undefined,
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
        if (!ticked && form.values.password === PASSWORD_MASK) form.set('password', '');
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

/** The second step, and whose it is. */
export interface SecondStep extends SecondFactor {
  readonly account: string;
  /** Called once the step is right: only then does the server remember this browser. */
  readonly noteAdmitted?: () => void;
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
