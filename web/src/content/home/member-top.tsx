import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { TaskList, WaitingTask } from '@baize/kit/ui/task-list/task-list.tsx';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { FromSlot } from './from-slot.tsx';
import styles from './member-top.module.css';

/** The first panels of home for whoever is logged in: money, rank, and what can be claimed. */
export function MemberTop() {
  const { t } = useLingui();
  const isMember = useHasMemberCentre();
  return (
    <div className={styles.panels}>
      <FromSlot name="homeWallet" waiting={<Skeleton shape="block" className={styles.waiting} />} />
      {isMember && <FromSlot name="homeRank" waiting={<Skeleton shape="block" className={styles.waiting} />} />}
      {isMember && (
        <Card as="section" padded aria-labelledby="home-claim" className={styles.claim}>
          <h2 id="home-claim" className={styles.title}>{t`To claim`}</h2>
          <TaskList empty={t`Nothing to claim right now`}>
            <FromSlot name="homeRewards" waiting={<WaitingTask />} />
            <FromSlot name="homeMissions" waiting={<WaitingTask />} />
          </TaskList>
        </Card>
      )}
    </div>
  );
}
