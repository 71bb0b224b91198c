import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { forgetPersonalData } from '@baize/kit/kernel/client/query.ts';
import { forgetLeft } from '@baize/kit/kernel/client/session-store.ts';
import { Button, Checkbox, Modal, Note, tabPanelAttributes } from '@baize/kit/ui';
import { Form } from '@baize/kit/kernel/form/form.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { HumanRow } from '../human/human-row.tsx';
import { DialogBanner } from './dialog-banner.tsx';
import { FieldsPlace } from '../parts/fields-place.tsx';
import { ModalLink } from '../parts/modal-link.tsx';
import { PauseNote } from '../parts/pause-note.tsx';
import { RefusalNote } from '../parts/refusal-note.tsx';
import { SwapLine } from '../parts/swap-line.tsx';
import { useWay } from '../ways/use-way.ts';
import { WaysMissing } from '../ways/ways-missing.tsx';
import { WayTabs } from '../ways/way-tabs.tsx';
import { OtherWays } from '../ways/other-ways.tsx';
import { useLoginForm } from './use-login-form.ts';
import { UsernameLoginFields } from './username-login-fields.tsx';
import { useSwitches, useSwitchesFailure } from '../../settings/index.ts';
import { provesNumbers, useWaysIn } from '../ways/use-ways-in.ts';
import styles from '@baize/kit/ui/field/form.module.css';

/** Countries, flags and the code's countdown come with the tab that needs them. */
const MobileLoginFields = lazy(() =>
  import('./mobile-login-fields.tsx').then((file) => ({ default: file.MobileLoginFields })),
);

const SecondFactorForm = lazy(() =>
  import('../second-step/second-factor-form.tsx').then((file) => ({ default: file.SecondFactorForm })),
);

/** The agents' own login, which lets nobody else in (specification §6). */
export const AgentLoginDialog = ({ onClose }: Pick<ModalProps, 'onClose'>) => (
  <LoginDialog site="agent" onClose={onClose} />
);

/** The login popup. It opens over any page, stays on it, and takes over what the header's row was given. */
export function LoginDialog({ site, onClose }: Pick<ModalProps, 'onClose'> & { site?: 'agent' }) {
  const { t } = useLingui();
  const tabsId = useId();
  const switches = useSwitches();
  const failure = useSwitchesFailure();
  const ways = useWaysIn();
  const byMobile = offered(switches?.MOBILEVERCODELOGIN3, ways && provesNumbers(ways));
  const tabbed = byMobile === true;
  const [chosen, choose] = useWay('login');
  // A link to the other tab shows it at once; only where the server does not offer it is it left.
  const way = chosen === 'mobile' && byMobile !== false ? 'mobile' : 'username';
  const login = useLoginForm(way, site);
  const close = useLeaveEnded(login.ended !== undefined, onClose);
  const { form, captcha, human, busy, pausedSeconds, remember } = login;
  const fields =
    way === 'username' ? (
      <UsernameLoginFields login={login} />
    ) : (
      <Suspense fallback={<FieldsPlace />}>
        <MobileLoginFields form={form} prove={login.proveCode} />
      </Suspense>
    );
  if (login.secondFactor)
    return (
      <Modal key="second" title={t`Confirm it’s you`} onClose={close}>
        <Suspense fallback={<FieldsPlace />}>
          <SecondFactorForm step={login.secondFactor} onBack={login.leaveSecondFactor} />
        </Suspense>
      </Modal>
    );
  const heading = site === 'agent' ? t`Agent login` : t`Welcome back`;
  return (
    <Modal key="first" title={heading} onClose={close}>
      <DialogBanner group="w_login" heading={heading} />
      <Form form={form} className={styles.form} onSubmit={login.submit} onInput={human.start}>
        {login.ended && (
          <Note tone="info">
            {login.ended.trial ? (
              <>
                <Trans>
                  <b>Your free trial has ended.</b> Sign up for a full account to keep playing.
                </Trans>{' '}
                <ModalLink to="register">{t`Sign up`}</ModalLink>
              </>
            ) : (
              <Trans>
                <b>Your session has ended.</b> Log in to continue. This page stays open.
              </Trans>
            )}
          </Note>
        )}
        {tabbed && <WayTabs id={tabsId} label={t`Login method`} value={way} onValueChange={choose} />}
        {/* The same element with and without tabs: what is being typed must not lose its field when they come. */}
        <div className={styles.form} {...(tabbed && tabPanelAttributes(tabsId, way))}>
          {fields}
        </div>
        {captcha.shown && (
          <CaptchaField
            captcha={captcha}
            field={form.register('captcha', { required: t`Enter the characters in the picture.` })}
          />
        )}
        <HumanRow human={human} refused={login.humanRefused} />
        <div className={styles.rememberRow}>
          <Checkbox
            label={t`Remember password for 24 hours`}
            checked={remember.ticked}
            onChange={({ currentTarget }) => remember.setTicked(currentTarget.checked)}
          />
          <ModalLink to="forgetPassModal">{t`Forgot password?`}</ModalLink>
        </div>
        {pausedSeconds > 0 && <PauseNote secondsLeft={pausedSeconds} />}
        {login.refusal !== undefined && <RefusalNote error={login.refusal} />}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          busy={busy}
          aria-disabled={pausedSeconds > 0 || undefined}
        >
          {busy ? t`Logging in` : t`Log in`}
        </Button>
        {/* A provider's account, a trial and a sign-up make members. */}
        {switches && site === undefined && <OtherWays switches={switches} ways={ways} />}
        {failure && <WaysMissing busy={failure.busy} onRetry={failure.ask} />}
        {site === undefined && <SwapLine question={t`New here?`} answer={t`Sign up`} to="register" />}
      </Form>
    </Modal>
  );
}

/** Switched on by the operator and set up on the server; `undefined` while one of them is not known and none says no. */
const offered = (switchedOn: boolean | undefined, setUp: boolean | undefined): boolean | undefined =>
  switchedOn === false || setUp === false ? false : switchedOn && setUp;

/**
 * Declining to log in again after a session expired leaves its page too: nothing of it may stay for the next person.
 */
function useLeaveEnded(ended: boolean, onClose: () => void): () => void {
  const router = useRouter();
  const queryClient = useQueryClient();
  if (!ended) return onClose;
  return () => {
    forgetPersonalData(queryClient);
    forgetLeft();
    void router.navigate({ to: '/index', replace: true });
  };
}
