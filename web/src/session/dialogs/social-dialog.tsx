import { Trans, useLingui } from '@lingui/react/macro';
import type { SocialProvider } from '@baize/protocol/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { Button, Checkbox, LoadingRegion, Modal, Note, Spinner } from '../../ui/index.ts';
import { entryClient } from '../entry-client.ts';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { forgetReferral, readReferral } from '../referral.ts';
import { enter } from '../sign-in/enter.ts';
import { leaveForm } from '../sign-in/leave-form.ts';
import { SecondFactorForm } from '../sign-in/second-factor-form.tsx';
import type { SecondStep } from '../sign-in/use-login-form.ts';
import { providerNames } from '../social/provider-names.ts';
import { TermsLabel } from '../sign-up/terms-label.tsx';
import { useWelcome } from '../sign-up/use-welcome.ts';
import styles from './form.module.css';

interface Newcomer {
  readonly provider: SocialProvider;
  readonly name: string;
}

/** Where a provider sends people back to: signs in whom it named, and asks a newcomer for the terms first. */
export function SocialDialog({ of, onClose }: ModalProps<'ready' | 'failed'>) {
  const { t } = useLingui();
  const modals = useModals();
  const router = useRouter();
  const queryClient = useQueryClient();
  const welcome = useWelcome();
  const [newcomer, setNewcomer] = useState<Newcomer>();
  const [step, setStep] = useState<SecondStep>();
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useSingleFlight(async (termsAccepted: boolean) => {
    try {
      const outcome = await entryClient.completeSocial({
        body: termsAccepted ? { termsAccepted, ...readReferral() } : {},
      });
      if ('newcomer' in outcome) setNewcomer(outcome.newcomer);
      else if ('secondFactor' in outcome) setStep({ ...outcome.secondFactor, account: '' });
      else {
        await enter(outcome, '', queryClient);
        forgetReferral();
        leaveForm(router, { mustChangePassword: false });
        if (termsAccepted) welcome('');
      }
    } catch (error) {
      setFailure(error);
    }
  });
  const onAppear = useEffectEvent(() => {
    if (of === 'ready') void run(false);
    else setFailure(t`The sign-in with the other account was called off. Nothing was changed.`);
  });
  useEffect(() => onAppear(), []);
  const title = newcomer ? t`Open an account` : t`Log in`;
  return (
    <Modal title={step ? t`Confirm that it is you` : title} onClose={onClose} busy={busy}>
      {step ? (
        <SecondFactorForm step={step} onBack={() => modals.swap('login')} />
      ) : failure !== undefined ? (
        <div className={styles.form}>
          {typeof failure === 'string' ? <Note tone="bad">{failure}</Note> : <RefusalNote error={failure} />}
          <Button variant="primary" size="lg" block onClick={() => modals.swap('login')}>
            {t`Back to log in`}
          </Button>
        </div>
      ) : newcomer ? (
        <NewcomerForm newcomer={newcomer} busy={busy} onAccept={() => void run(true)} />
      ) : (
        <LoadingRegion className={styles.form}>
          <Spinner label={t`Logging in`} />
        </LoadingRegion>
      )}
    </Modal>
  );
}

function NewcomerForm({
  newcomer: { provider, name },
  busy,
  onAccept,
}: {
  newcomer: Newcomer;
  busy: boolean;
  onAccept: () => void;
}) {
  const { t } = useLingui();
  const say = useProblemText();
  const [ticked, setTicked] = useState(false);
  const [error, setError] = useState<string>();
  const providerName = providerNames[provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ticked) onAccept();
    else setError(say.field({ rule: 'terms' }));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className="soft">
        {name === '' ? (
          <Trans>{providerName} knows you; we do not yet. You can open an account with us by one tick.</Trans>
        ) : (
          <Trans>
            {providerName} says that you are <bdi>{name}</bdi>. You have no account with us yet: you can open one by one
            tick.
          </Trans>
        )}
      </p>
      <Checkbox
        label={<TermsLabel />}
        checked={ticked}
        error={error}
        onChange={({ currentTarget }) => {
          setTicked(currentTarget.checked);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {busy ? t`Opening your account` : t`Open my account`}
      </Button>
    </form>
  );
}
