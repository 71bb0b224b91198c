import { Trans } from '@lingui/react/macro';
import { useSession } from '../../kernel/session-store.ts';
import { RankBall } from '../../ui/index.ts';
import { useMember } from '../use-member.ts';
import styles from './member-card.module.css';

/** Whose centre this is: rank, name of the account and rank in words. */
export function MemberCard() {
  const session = useSession();
  const member = useMember();
  const label = member?.clubLabel;
  return (
    <div className={styles.card}>
      <RankBall rank={label?.rankLevel ?? 0} size="lg" />
      <div className={styles.words}>
        <b className="truncate">{session?.account}</b>
        <span className="sm muted truncate">{label && <Trans>Rank: {label.labelName}</Trans>}</span>
      </div>
    </div>
  );
}
