import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { LateTasks, Task } from '@baize/kit/ui/task-list/task-list.tsx';
import { useCentre } from '../../kernel/centre.ts';
import { useHasMemberCentre } from '../../kernel/roles.ts';
import { useMenu } from '../../settings/index.ts';
import { summaryQuery } from '../queries.ts';

/** On home: one line for the missions whose rewards can be claimed; nothing where there are none. */
export function HomeMissions() {
  const { t } = useLingui();
  const centre = useCentre();
  const on = useMenu();
  // A trial has no missions and is refused the answer, so nobody asks before it is known who is logged in.
  const isKnown = useSession()?.isAgent !== undefined;
  const asks = useHasMemberCentre() && on('missionLeaderboard');
  const query = useQuery({ ...summaryQuery(), enabled: asks && isKnown });
  const { data } = query;
  if (!data) return asks && <LateTasks name={t`Mission activity`} of={[query]} />;
  const count = data.missions.filter(({ state }) => state === 'claimable').length;
  if (count === 0) return null;
  return (
    <Task
      icon="target"
      title={t`Mission activity`}
      text={t`${plural({ count }, { one: '# available', other: '# available' })}`}
      action={
        <Button variant="line" size="sm" onClick={() => centre.open('missionLeaderboard')}>
          {t`View all`}
        </Button>
      }
    />
  );
}
