import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { isProblem, ProblemError } from '@baize/kit/kernel/problems/problem-error.ts';
import { Button, LoadingRegion, Modal, Note, Spinner } from '@baize/kit/ui';
import { entryClient } from '../entry-client.ts';
import { useForm } from '@baize/kit/kernel/form/use-form.ts';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { forgetReferral, readReferral } from '../sign-up/referral.ts';
import { enter, type SecondStep } from '../enter.ts';
import { leaveForm } from '../log-in/leave-form.ts';
import { SecondFactorForm } from '../second-step/second-factor-form.tsx';
import { checkCodes } from '../sign-up/check-codes.ts';
import { useWelcome } from '../sign-up/use-welcome.ts';
import { NewcomerForm, type Newcomer, type NewcomerValues } from './newcomer-form.tsx';
import { useSwitches } from '../../settings/index.ts';
import styles from '@baize/kit/ui/field/form.module.css';

/** The outcome of a journey to a provider and back. */
export type SocialEnd = 'ready' | 'canceled' | 'off' | 'failed';

/** The page to which a provider returns people: logs in a known person, and asks a new one for the terms first. */
export function SocialDialog({ of, onClose }: ModalProps<SocialEnd>) {
  const { t } = useLingui();
  const modals = useModals();
  const router = useRouter();
  const queryClient = useQueryClient();
  const welcome = useWelcome();
  const switches = useSwitches();
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const [step, setStep] = useState<SecondStep>();
  const [failure, setFailure] = useState<unknown>();
  // The field stands only where an invitation is required, and there a friend's code is one too.
  const [{ affiliateCode, referralCode = '' }] = useState(readReferral);
  const form = useForm<NewcomerValues>({
    defaultValues: { affiliateCode: affiliateCode ?? referralCode, termsAccepted: false },
    shown: ['affiliateCode'],
    fieldOf: { AFFILIATE_INVALID: 'affiliateCode' },
  });
  const [codeAsked, setCodeAsked] = useState(false);
  const asksCode = codeAsked || switches?.DIRECTREG3 === false;

  /** Faults that a new member can correct are shown in their form; others replace it. */
  const refuse = (error: unknown, isNewcomer: boolean) => {
    if (!isNewcomer || isProblem(error, 'SOCIAL_FAILED', 'REGISTRATION_CLOSED')) {
      setFailure(error);
      return;
    }
    const { fields } = form.refuse(error);
    if (fields.length > 0) setCodeAsked(true);
    else form.setFailure(error);
  };

  const enterBy = async (accepted?: NewcomerValues) => {
    const termsAccepted = accepted?.termsAccepted === true;
    try {
      const body = accepted
        ? { termsAccepted, ...(await checkCodes(asksCode ? accepted.affiliateCode.trim() : undefined)) }
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
  };
  const onAppear = useEffectEvent(() => {
    if (of === 'ready') void enterBy();
    else if (of === 'canceled') setFailure(t`Login with the other account was canceled.`);
    else setFailure(new ProblemError(of === 'off' ? 'NOT_OFFERED' : 'SOCIAL_FAILED'));
  });
  useEffect(() => onAppear(), []);
  const title = newcomer ? t`Sign up` : t`Log in`;
  return (
    <Modal title={step ? t`Confirm it’s you` : title} onClose={onClose} busy={form.formState.isSubmitting}>
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
        <NewcomerForm newcomer={newcomer} form={form} asksCode={asksCode} onAccept={enterBy} />
      ) : (
        <LoadingRegion className={styles.form}>
          <Spinner label={t`Logging in`} />
        </LoadingRegion>
      )}
    </Modal>
  );
}
