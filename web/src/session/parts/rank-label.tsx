import { Trans } from '@lingui/react/macro';
import { cx, RankBall } from '@baize/kit/ui';
import { useMember } from '../use-member.ts';
import styles from './rank-label.module.css';

/** The member's rank as its ball and name; dashes while nobody is signed in (specification §2). */
export function RankLabel({ className }: { className?: string }) {
  const member = useMember();
  if (!member?.clubLabel)
    return (
      <span className={cx(styles.rank, 'muted', className)}>
        <Trans>Rank – –</Trans>
      </span>
    );
  const { labelName, rankLevel } = member.clubLabel;
  return (
    <span className={cx(styles.rank, className)}>
      <RankBall rank={rankLevel} size="sm" />
      <span className="vh">
        <Trans>Rank:</Trans>
      </span>{' '}
      {labelName}
    </span>
  );
}
