import { useLingui } from '@lingui/react/macro';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink, useRank } from '../../session/index.ts';
import { useMenu } from '../../settings/index.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { RankBall } from '@baize/kit/ui/avatar/avatar.tsx';
import styles from './member-tools.module.css';

/** The account's name with the ball of its rank, and the way to the member centre for who has one. */
export function AccountShortcut({ className }: { className?: string | undefined }) {
  const { t } = useLingui();
  const session = useSession();
  const rank = useRank();
  const on = useMenu();
  const leads = useHasMemberCentre();
  if (!session) return null;
  const { account } = session;
  const label = (
    <>
      <RankBall rank={rank?.rankLevel ?? 0} size="sm" />
      <span className={cx('truncate', styles.accountName)}>{account}</span>
    </>
  );
  if (!leads) return <span className={cx(styles.accountPlain, className)}>{label}</span>;
  return (
    <CentreLink
      to={on('securityCenter') ? 'securityCenter' : 'menu'}
      className={cx(styles.account, className)}
      aria-label={rank ? t`${account}, ${{ rank: rank.labelName }}: member center` : t`${account}: member center`}
    >
      {label}
    </CentreLink>
  );
}
