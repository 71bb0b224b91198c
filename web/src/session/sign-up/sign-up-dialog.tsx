import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MINIMUM_AGE_YEARS } from '@baize/protocol/kernel/constants';
import { Suspense, useState } from 'react';
import type { ModalProps } from '../../kernel/modals.ts';
import { slotOf } from '../../kernel/slots.ts';
import { FailedState, Modal, Note } from '@baize/kit/ui';
import { DialogBanner } from '../log-in/dialog-banner.tsx';
import { FieldsPlace } from '../parts/fields-place.tsx';
import { SwapLine } from '../parts/swap-line.tsx';
import { settingsQuery } from '../../settings/index.ts';
import { useWay } from '../ways/use-way.ts';
import { asksMore, formRules, offeredWays } from './form-rules.ts';
import { SignUpForm } from './sign-up-form.tsx';
import own from './sign-up-form.module.css';
import { provesNumbers, useWaysIn } from '../ways/use-ways-in.ts';
import styles from '@baize/kit/ui/field/form.module.css';

/** The sign-up popup: asks what the server's settings say, or says why nobody can sign up here now. */
export function SignUpDialog({ onClose }: Pick<ModalProps, 'onClose'>) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const settings = useQuery(settingsQuery('getRegisterSettings'));
  const whitelabel = useQuery(settingsQuery('getWhitelabel'));
  const failed = settings.isError || whitelabel.isError;
  const switches = whitelabel.data?.switches;
  const waysIn = useWaysIn();
  const ways = switches && waysIn ? offeredWays(switches, provesNumbers(waysIn)) : [];
  const Gift = slotOf('signUpGift');
  const [chosen, choose] = useWay('register');
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const rules = way && settings.data && switches && formRules(settings.data, switches, way);
  return (
    <Modal title={t`Sign up`} onClose={onClose} busy={busy}>
      {Gift && (
        <Suspense fallback={<div className={own.room} />}>
          <Gift />
        </Suspense>
      )}
      <DialogBanner
        group="w_register"
        text={
          way === 'mobile'
            ? t`Sign up with your mobile number. You must be ${MINIMUM_AGE_YEARS} or older.`
            : rules && asksMore(rules)
              ? t`Choose a username and password. You must be ${MINIMUM_AGE_YEARS} or older.`
              : undefined
        }
      />
      {settings.data && switches && waysIn ? (
        rules ? (
          <SignUpForm rules={rules} tabs={ways.length > 1 ? choose : undefined} onBusy={setBusy} />
        ) : (
          <div className={styles.form}>
            <Note tone="info">{t`Sign-up is closed right now. If you have an account, you can still log in.`}</Note>
            <SwapLine question={t`Already have an account?`} answer={t`Log in`} to="login" />
          </div>
        )
      ) : failed ? (
        <FailedState
          busy={settings.isFetching || whitelabel.isFetching}
          onRetry={() => void Promise.all([settings.refetch(), whitelabel.refetch()])}
        />
      ) : (
        <FieldsPlace count={3} />
      )}
    </Modal>
  );
}
