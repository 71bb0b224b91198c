import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { swapModal, type ModalProps } from '../../kernel/modals.ts';
import { namedMessages } from '@baize/kit/kernel/problems/named-messages.ts';
import { ConfirmDialog, Modal, Note, tabPanelAttributes, Tabs } from '@baize/kit/ui';
import wayStyles from '../ways/way-tabs.module.css';
import { FieldsPlace } from '../parts/fields-place.tsx';
import { ModalLink } from '../parts/modal-link.tsx';
import { ByMailForm } from './by-mail-form.tsx';
import { useSwitches } from '../../settings/index.ts';
import { useWaysIn } from '../ways/use-ways-in.ts';
import styles from '@baize/kit/ui/field/form.module.css';
import type { SecondStep } from '../enter.ts';

const ByPhoneForm = lazy(() => import('./by-phone-form.tsx').then((file) => ({ default: file.ByPhoneForm })));
const SecondFactorForm = lazy(() =>
  import('../second-step/second-factor-form.tsx').then((file) => ({ default: file.SecondFactorForm })),
);

/** The lost-password popup: by mail, or by phone, as the operator and the server offer it (specification §4, CHNGPASSVERIF3). */
export function ForgotPasswordDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t, i18n } = useLingui();
  const tabsId = useId();
  const router = useRouter();
  const ways = useWaysIn();
  const byMail = ways?.email !== false;
  // Firebase vouches for who signs in; a new password needs a code of the server's own.
  const byPhone = useSwitches()?.CHNGPASSVERIF3 === true && ways?.sms === true;
  const tabbed = byPhone && byMail;
  const [chosen, setWay] = useState<'email' | 'mobileNum'>('email');
  const way = !byPhone ? 'email' : !byMail ? 'mobileNum' : chosen;
  const [sent, setSent] = useState(false);
  const [step, setStep] = useState<SecondStep>();
  if (sent)
    return (
      <ConfirmDialog
        title={t`Check your e-mail`}
        confirmLabel={i18n._(namedMessages.submit)}
        cancelLabel={null}
        onConfirm={onClose}
        onCancel={onClose}
      >
        {i18n._(namedMessages.inBeenOut)} {t`The link in it works once and expires after 30 minutes.`}
      </ConfirmDialog>
    );
  if (step)
    return (
      <Modal key="second" title={t`Confirm it’s you`} onClose={onClose}>
        <Suspense fallback={<FieldsPlace />}>
          <SecondFactorForm
            step={step}
            onEntered={() => void router.navigate({ to: '/', replace: true })}
            // The new password is set: it is the login that asks for it.
            onBack={() => swapModal(router, 'login')}
          />
        </Suspense>
      </Modal>
    );
  const form =
    !byMail && !byPhone ? (
      <Note tone="info">{t`We can’t send messages right now, so you can’t reset your password here. Contact customer service.`}</Note>
    ) : way === 'email' ? (
      <ByMailForm onSent={() => setSent(true)} onClose={onClose} />
    ) : (
      <Suspense fallback={<FieldsPlace />}>
        <ByPhoneForm onSecondFactor={setStep} />
      </Suspense>
    );
  return (
    <Modal key="first" title={t`Forgot your password?`} onClose={onClose}>
      <div className={styles.form}>
        {tabbed && (
          <Tabs
            id={tabsId}
            label={t`Recovery method`}
            tabs={[
              { id: 'email', label: t`By e-mail` },
              { id: 'mobileNum', label: t`By phone` },
            ]}
            value={way}
            onValueChange={setWay}
            className={wayStyles.ways}
          />
        )}
        {/* The same element with and without tabs: what is being typed must not lose its field when they come. */}
        <div {...(tabbed && tabPanelAttributes(tabsId, way))}>{form}</div>
        <p className={styles.back}>
          <ModalLink to="login">{t`Back to log in`}</ModalLink>
        </p>
      </div>
    </Modal>
  );
}
