import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Avatar, RankBall } from '@baize/kit/ui';
import { avatarSource, accountQuery } from '../../account/index.ts';
import { useMember } from '../../session/index.ts';
import styles from './member-card.module.css';

/** The centre's owner: picture, name of the account and rank. */
export function MemberCard() {
  const session = useSession();
  const member = useMember();
  const { data: picture } = useQuery({ ...accountQuery('getAvatar'), enabled: session !== undefined });
  const label = member?.clubLabel;
  return (
    <div className={styles.card}>
      {picture ? (
        <Avatar src={avatarSource(picture.avatar)} size="lg" />
      ) : (
        <RankBall rank={label?.rankLevel ?? 0} size="lg" />
      )}
      <div className={styles.words}>
        <b className="truncate">{session?.account}</b>
        <span className="sm muted truncate">{label && <Trans>Rank: {{ rank: label.labelName }}</Trans>}</span>
      </div>
    </div>
  );
}
