import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/session';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Badge, Button, Card, Icon, SectionHead, type IconName } from '../../ui/index.ts';
import styles from './protection-list.module.css';

const DAY_MS = 86_400_000;

/** What protects the account, one line each: what is set, what is not, and what can be done here. */
export function ProtectionList({ security }: { security: Security }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const [nowMs] = useState(Date.now);
  const ageDays = Math.max(0, Math.floor((nowMs - Date.parse(security.passwordChangedAt)) / DAY_MS));
  const changedOn = format.date(security.passwordChangedAt, 'day');
  const notBound = <Badge>{t`Not bound yet`}</Badge>;
  return (
    <section aria-labelledby="protection">
      <SectionHead level={3} id="protection" title={t`What protects your account`} />
      <Card className={styles.list} as="div">
        <Line
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
        <Line
          icon="key"
          term={t`Payment password`}
          text={t`Asked when money leaves your account`}
          end={
            security.hasPaymentPassword ? (
              <Badge tone="ok">{t({ message: 'Set', context: 'a payment password exists' })}</Badge>
            ) : (
              <Badge>{t`Not set yet`}</Badge>
            )
          }
        />
        <Line
          icon="mail"
          term={t`E-mail address`}
          text={security.email === null ? t`Helps you back in when a password is lost` : <bdi>{security.email}</bdi>}
          end={security.email === null ? notBound : <Badge tone="ok">{t`Bound`}</Badge>}
        />
        <Line
          icon="phone"
          term={t`Mobile number`}
          text={
            security.mobile === null ? (
              t`Helps you back in when a password is lost`
            ) : (
              <bdi dir="ltr">{security.mobile}</bdi>
            )
          }
          end={security.mobile === null ? notBound : <Badge tone="ok">{t`Bound`}</Badge>}
        />
      </Card>
    </section>
  );
}

interface LineProps {
  icon: IconName;
  term: string;
  text: ReactNode;
  end: ReactNode;
}

function Line({ icon, term, text, end }: LineProps) {
  return (
    <div className={styles.line}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        <b>{term}</b>
        <span className="sm muted">{text}</span>
      </div>
      <div className={styles.end}>{end}</div>
    </div>
  );
}
