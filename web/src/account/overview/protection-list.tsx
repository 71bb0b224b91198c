import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useModals } from '../../kernel/modals.ts';
import { Badge, Button, Card, Note, SectionHead } from '@baize/kit/ui';
import type { SecurityAct } from '../acts.ts';
import { PasskeyLines } from '../second-step/passkey-lines.tsx';
import styles from '../parts/protection-list.module.css';
import { ProtectionLine } from '../parts/protection-line.tsx';
import { SocialLines } from '../linked/social-lines.tsx';

/** The account's protection, one line each: its status, and the action for it. */
export function ProtectionList({ security }: { security: Security }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const [nowMs] = useState(serverNow);
  const ageDays = Math.max(0, Math.floor((nowMs - Date.parse(security.passwordChangedAt)) / DAY_MS));
  const changedOn = format.date(security.passwordChangedAt, 'day');
  const open = (act: SecurityAct) => modals.open('security', act);
  const notBound = <Badge>{t`Not added`}</Badge>;
  const { email, mobile, hasPaymentPassword, totpEnabled, recoveryCodesLeft, passkeys, social, heldUntil } = security;
  return (
    <section aria-labelledby="protection">
      <SectionHead level={3} id="protection" title={t`Account security`} />
      {heldUntil !== null && <HeldNote until={heldUntil} />}
      <Card className={styles.list} as="div">
        <ProtectionLine
          icon="lock"
          term={t`Login password`}
          text={
            <Trans>
              Changed on <bdi dir="ltr">{changedOn}</bdi>,{' '}
              <Plural value={ageDays} _0="today" one="# day ago" other="# days ago" />
            </Trans>
          }
          end={
            <Button size="sm" variant="line" onClick={() => modals.open('changePassModal')}>
              {t`Change password`}
            </Button>
          }
        />
        <ProtectionLine
          icon="key"
          term={t`Payment password`}
          text={t`Required to withdraw`}
          mark={
            hasPaymentPassword ? (
              <Badge tone="ok">{t({ message: 'Set', context: 'a payment password exists' })}</Badge>
            ) : (
              <Badge>{t`Not set`}</Badge>
            )
          }
          end={
            <Button
              size="sm"
              variant="line"
              aria-label={hasPaymentPassword ? t`Change payment password` : t`Set a payment password`}
              onClick={() => open('payment-password')}
            >
              {hasPaymentPassword ? t`Change` : t`Set`}
            </Button>
          }
        />
        <ProtectionLine
          icon="mail"
          term={t`E-mail address`}
          text={email === null ? t`Use it to recover your account` : <bdi>{email}</bdi>}
          mark={email === null ? notBound : <Verified yes={security.emailVerified} />}
          end={
            <Button
              size="sm"
              variant="line"
              aria-label={email === null ? t`Add e-mail address` : t`Change e-mail address`}
              onClick={() => open('email')}
            >
              {email === null ? t`Add` : t`Change`}
            </Button>
          }
        />
        <ProtectionLine
          icon="phone"
          term={t`Mobile number`}
          text={mobile === null ? t`Use it to recover your account` : <bdi dir="ltr">{mobile}</bdi>}
          mark={mobile === null ? notBound : <Verified yes={security.mobileVerified} />}
          end={
            <Button
              size="sm"
              variant="line"
              aria-label={mobile === null ? t`Add mobile number` : t`Change mobile number`}
              onClick={() => open('mobile')}
            >
              {mobile === null ? t`Add` : t`Change`}
            </Button>
          }
        />
        <ProtectionLine
          icon="shield"
          term={t`Authenticator app`}
          text={t`A code from your phone each time you log in`}
          mark={totpEnabled ? <Badge tone="ok">{t`On`}</Badge> : <Badge>{t`Off`}</Badge>}
          end={
            <Button
              size="sm"
              variant="line"
              aria-label={totpEnabled ? t`Turn off authenticator app` : t`Set up authenticator app`}
              onClick={() => open(totpEnabled ? 'authenticator-off' : 'authenticator')}
            >
              {totpEnabled ? t`Turn off` : t`Set up`}
            </Button>
          }
        />
        <SocialLines social={social} onAct={open} />
        <PasskeyLines passkeys={passkeys} onAdd={() => open('passkey')} />
        {(totpEnabled || passkeys.length > 0) && (
          <ProtectionLine
            icon="document"
            term={t`Recovery codes`}
            text={
              <Plural
                value={recoveryCodesLeft}
                _0="None left. Create new codes."
                one="# code left"
                other="# codes left"
              />
            }
            end={
              <Button size="sm" variant="line" onClick={() => open('recovery-codes')}>
                {t`New recovery codes`}
              </Button>
            }
          />
        )}
      </Card>
    </section>
  );
}

function Verified({ yes }: { yes: boolean }) {
  const { t } = useLingui();
  return yes ? <Badge tone="ok">{t`Added`}</Badge> : <Badge tone="warn">{t`Not confirmed`}</Badge>;
}

function HeldNote({ until }: { until: string }) {
  const format = useFormat();
  const moment = format.date(until, 'full');
  return (
    <Note tone="warn" icon="clock">
      <Trans>
        <b>Your password was reset.</b> Withdrawals and contact changes are available from <bdi dir="ltr">{moment}</bdi>
        . If this wasn’t you, contact customer service.
      </Trans>
    </Note>
  );
}
