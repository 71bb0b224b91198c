import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { LateTasks, Task } from '@baize/kit/ui/task-list/task-list.tsx';
import { useModals } from '../../kernel/modals.ts';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { useMenu } from '../../settings/index.ts';
import { rewardsQuery } from '../queries.ts';

const MOST = 3;

/** On home: what can be claimed now, soonest to expire first as the platform lists it. */
export function HomeRewards() {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const on = useMenu();
  // A trial has no rewards and is refused the answer, so nobody asks before it is known who is logged in.
  const isKnown = useSession()?.isAgent !== undefined;
  const asks = useHasMemberCentre() && on('rewardCenter');
  const query = useQuery({ ...rewardsQuery(), enabled: asks && isKnown });
  const { data } = query;
  if (!data) return asks && <LateTasks name={t`Reward center`} of={[query]} />;
  return data.rewards.slice(0, MOST).map(({ id, title, amount, currency, expiresAt }) => (
    <Task
      key={id}
      icon="gift"
      title={title}
      text={
        <>
          <Amount value={amount} currency={currency} /> · {t`Claim until`} <bdi dir="ltr">{format.date(expiresAt)}</bdi>
        </>
      }
      action={
        <Button
          variant="line"
          size="sm"
          aria-haspopup="dialog"
          aria-label={t`Claim: ${title}`}
          onClick={() => modals.open('claim', id)}
        >
          {t`Claim`}
        </Button>
      }
    />
  ));
}
