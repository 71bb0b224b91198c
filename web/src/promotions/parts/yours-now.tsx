import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { CentreLink } from '../../session/index.ts';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { useMenu } from '../../settings/index.ts';
import { rewardsQuery } from '../queries.ts';
import { RewardLine } from './reward-line.tsx';
import styles from './yours-now.module.css';

/** Before all promotions: the rewards that the member can claim now; nothing where there are none. */
export function YoursNow() {
  const { t } = useLingui();
  const on = useMenu();
  // A trial has no rewards and is refused the answer, so nobody asks before it is known who is logged in.
  const isKnown = useSession()?.isAgent !== undefined;
  const { data } = useQuery({ ...rewardsQuery(), enabled: useHasMemberCentre() && isKnown && on('rewardCenter') });
  if (data === undefined || data.rewards.length === 0) return null;
  return (
    <section aria-labelledby="yours-now" className={styles.part}>
      <SectionHead
        id="yours-now"
        title={t`To claim`}
        end={<CentreLink to="rewardCenter" className={styles.link}>{t`Reward center`}</CentreLink>}
      />
      <ul className={styles.list}>
        {data.rewards.map((reward) => (
          <Card key={reward.id} as="li" padded>
            <RewardLine reward={reward} />
          </Card>
        ))}
      </ul>
    </section>
  );
}
