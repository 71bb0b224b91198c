import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { isProblem, ProblemError } from '../../kernel/problem-error.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, LoadingRegion, Modal, Note, Spinner } from '../../ui/index.ts';
import { entryClient } from '../entry-client.ts';
import { placeProblem } from '../../kernel/form/place-problem.ts';
import { useSingleFlight } from '../../kernel/form/use-single-flight.ts';
import { useSmallForm } from '../../kernel/form/use-small-form.ts';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { forgetReferral, readReferral } from '../sign-up/referral.ts';
import { enter } from '../log-in/enter.ts';
import { leaveForm } from '../log-in/leave-form.ts';
import { SecondFactorForm } from '../second-step/second-factor-form.tsx';
import type { SecondStep } from '../log-in/use-login-form.ts';
import { checkCodes } from '../sign-up/check-codes.ts';
import { useWelcome } from '../sign-up/use-welcome.ts';
import { NewcomerForm, type Newcomer } from './newcomer-form.tsx';
import { useSwitches } from '../../settings/index.ts';
import styles from '../../ui/field/form.module.css';

/** How the way to a provider and back ended. */
export type SocialEnd = 'ready' | 'canceled' | 'off' | 'failed';

/** Where a provider sends people back to: signs in whom it named, and asks a newcomer for the terms first. */
export function SocialDialog({ of, onClose }: ModalProps<SocialEnd>) {
  const { t } = useLingui();
  const modals = useModals();
  const router = useRouter();
  const queryClient = useQueryClient();
  const welcome = useWelcome();
  const say = useProblemText();
  const switches = useSwitches();
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const [step, setStep] = useState<SecondStep>();
  const [failure, setFailure] = useState<unknown>();
  // The field stands only where an invitation is required, and there a friend's code is one too.
  const [{ affiliateCode, referralCode = '' }] = useState(readReferral);
  const form = useSmallForm<'affiliateCode'>({ affiliateCode: affiliateCode ?? referralCode });
  const [refusal, setRefusal] = useState<string>();
  const [codeAsked, setCodeAsked] = useState(false);
  const asksCode = codeAsked || switches?.DIRECTREG3 === false;

  /** What a newcomer can put right is said in their form; the rest takes its place. */
  const refuse = (error: unknown, isNewcomer: boolean) => {
    if (!isNewcomer || isProblem(error, 'SOCIAL_FAILED', 'REGISTRATION_CLOSED')) {
      setFailure(error);
      return;
    }
    const fieldOf = { AFFILIATE_INVALID: 'affiliateCode' } as const;
    const placed = placeProblem<'affiliateCode'>(error, { say, shown: ['affiliateCode'], fieldOf });
    if (placed.fields.length > 0) setCodeAsked(true);
    form.fail(placed.fields);
    setRefusal(placed.form ?? (placed.fields.length === 0 ? say(error) : undefined));
  };

  const { busy, run } = useSingleFlight(async (termsAccepted: boolean) => {
    setRefusal(undefined);
    try {
      const body = termsAccepted
        ? { termsAccepted, ...(await checkCodes(asksCode ? form.values.affiliateCode.trim() : undefined)) }
        : {};
      const outcome = await entryClient.completeSocial({ body });
      if ('newcomer' in outcome) setNewcomer(outcome.newcomer);
      else if ('secondFactor' in outcome) setStep({ ...outcome.secondFactor, account: '' });
      else {
        const entered = await enter(outcome, '', queryClient);
        forgetReferral();
        leaveForm(router, entered);
        if (termsAccepted) welcome('');
      }
    } catch (error) {
      refuse(error, termsAccepted);
    }
  });
  const onAppear = useEffectEvent(() => {
    if (of === 'ready') void run(false);
    else if (of === 'canceled') setFailure(t`Login with the other account was canceled.`);
    else setFailure(new ProblemError(of === 'off' ? 'NOT_OFFERED' : 'SOCIAL_FAILED'));
  });
  useEffect(() => onAppear(), []);
  const title = newcomer ? t`Sign up` : t`Log in`;
  return (
    <Modal title={step ? t`Confirm it’s you` : title} onClose={onClose} busy={busy}>
      {step ? (
        <SecondFactorForm
          step={step}
          onEntered={(entered) => leaveForm(router, entered)}
          onBack={() => modals.swap('login')}
        />
      ) : failure !== undefined ? (
        <div className={styles.form}>
          {typeof failure === 'string' ? <Note tone="bad">{failure}</Note> : <RefusalNote error={failure} />}
          <Button variant="primary" size="lg" block onClick={() => modals.swap('login')}>
            {t`Back to log in`}
          </Button>
        </div>
      ) : newcomer ? (
        <NewcomerForm
          newcomer={newcomer}
          form={form}
          asksCode={asksCode}
          refusal={refusal}
          busy={busy}
          onAccept={() => void run(true)}
        />
      ) : (
        <LoadingRegion className={styles.form}>
          <Spinner label={t`Logging in`} />
        </LoadingRegion>
      )}
    </Modal>
  );
}
