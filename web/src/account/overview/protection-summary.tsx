import { Trans, useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/account';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { Avatar, Button, Card, DescriptionList } from '@baize/kit/ui';
import { avatarSource } from '../picture/avatars.ts';
import type { SecurityAct } from '../acts.ts';
import { useMember } from '../../session/index.ts';
import styles from './protection-summary.module.css';
import { StrengthRing } from './strength-ring.tsx';

/** From this much on an account counts as well protected, and from the other as partly so. */
const WELL = 80;
const PARTLY = 50;

type Advice = Security['advice'][number];

const actOf: Readonly<Record<Advice, SecurityAct>> = {
  secondFactor: 'authenticator',
  email: 'email',
  mobile: 'mobile',
  paymentPassword: 'payment-password',
};

/** The member, their protection score, and the most useful next step. */
export function ProtectionSummary({ security }: { security: Security }) {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const member = useMember();
  const { strength, account, nickname, advice } = security;
  const words =
    strength >= WELL ? t`Strong protection` : strength >= PARTLY ? t`Medium protection` : t`Weak protection`;
  const helps: Readonly<Record<Advice, string>> = {
    secondFactor: t`Set up authenticator app`,
    email: t`Add e-mail address`,
    mobile: t`Add mobile number`,
    paymentPassword: t`Set a payment password`,
  };
  const [first] = advice;
  return (
    <Card padded className={styles.summary}>
      <div className={styles.person}>
        <button
          type="button"
          className={styles.picture}
          aria-label={t`Change profile picture`}
          onClick={() => modals.open('security', 'avatar')}
        >
          <Avatar src={avatarSource(security.avatar)} size="xl" />
        </button>
        <div className={styles.names}>
          <b>{nickname || account}</b>
          <span className="sm muted">{t`Tap the picture to change it`}</span>
          <Button size="sm" variant="line" icon="edit" onClick={() => modals.open('security', 'profile')}>
            {t`Edit profile`}
          </Button>
        </div>
      </div>
      <div className={styles.strength}>
        <StrengthRing value={strength} label={words} />
        <div className={styles.advice}>
          <b>{words}</b>
          {first ? (
            <>
              <span className="sm muted">
                <Trans>Recommended next:</Trans>
              </span>
              <Button size="sm" variant="secondary" onClick={() => modals.open('security', actOf[first])}>
                {helps[first]}
              </Button>
            </>
          ) : (
            <span className="sm muted">{t`All security features are set up.`}</span>
          )}
        </div>
      </div>
      <DescriptionList
        items={[
          { id: 'account', term: t`Account`, value: <bdi>{account}</bdi> },
          { id: 'nickname', term: t`Nickname`, value: nickname ? <bdi>{nickname}</bdi> : '–' },
          { id: 'rank', term: t`Rank`, value: member?.clubLabel?.labelName ?? '–' },
          {
            id: 'since',
            term: t`Member since`,
            value: <bdi dir="ltr">{format.date(security.registeredAt, 'day')}</bdi>,
          },
        ]}
      />
    </Card>
  );
}
