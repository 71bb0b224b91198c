import { useLingui } from '@lingui/react/macro';
import type { Security } from '@baize/protocol/session';
import { useFormat } from '../../kernel/format.ts';
import { Card, DescriptionList, Meter } from '../../ui/index.ts';
import { useMember } from '../use-member.ts';
import styles from './protection-summary.module.css';

/** From this much on an account counts as well protected, and from the other as partly so. */
const WELL = 80;
const PARTLY = 50;

/** Who this is, and how much of what protects an account is set up. */
export function ProtectionSummary({ security }: { security: Security }) {
  const { t } = useLingui();
  const format = useFormat();
  const member = useMember();
  const { strength } = security;
  const words = strength >= WELL ? t`Well protected` : strength >= PARTLY ? t`Partly protected` : t`Little protected`;
  return (
    <Card padded className={styles.summary}>
      <DescriptionList
        items={[
          { id: 'account', term: t`Account`, value: <bdi>{security.account}</bdi> },
          { id: 'nickname', term: t`Nickname`, value: security.nickname ? <bdi>{security.nickname}</bdi> : '–' },
          { id: 'rank', term: t`Rank`, value: member?.clubLabel.labelName ?? '–' },
          {
            id: 'since',
            term: t`Member since`,
            value: <bdi dir="ltr">{format.date(security.registeredAt, 'day')}</bdi>,
          },
        ]}
      />
      <div className={styles.strength}>
        <Meter
          label={words}
          value={strength}
          max={100}
          text={`${strength} / 100`}
          tone={strength >= WELL ? 'ok' : 'plain'}
        />
        <p className="xs muted">
          {t`Counted from your password, a payment password, and an e-mail address and a mobile number that are yours.`}
        </p>
      </div>
    </Card>
  );
}
