import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { SignUpLink, TeamTotals } from '@baize/protocol/agents';
import { INACTIVE_DAYS } from '@baize/protocol/agents/constants';
import { DAY_MS } from '@baize/protocol/kernel/calendar';
import { Suspense } from 'react';
import { useCentre } from '../../kernel/centre.ts';
import { slotOf } from '../../kernel/slots.ts';
import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { LateTasks, Task, TaskList, WaitingTask } from '@baize/kit/ui/task-list/task-list.tsx';
import { attentionQuery, linksQuery } from '../queries.ts';
import styles from './cockpit.module.css';

const SOON_MS = 7 * DAY_MS;
/** Nearly used up: so much of its sign-ups. */
const NEARLY = 0.9;

const runsOut = ({ open, endsAt, maxUses, uses }: SignUpLink): boolean =>
  open &&
  ((endsAt !== null && new Date(endsAt).getTime() - serverNow() < SOON_MS) ||
    (maxUses !== null && uses >= maxUses * NEARLY));

/** The agent's tasks: payments and offers first, then people, then links that run out. */
export function ToDo() {
  const { t } = useLingui();
  const format = useFormat();
  const centre = useCentre();
  const ContractTasks = slotOf('agentTasks');
  const asked = [useQuery(attentionQuery('frozen')), useQuery(attentionQuery('inactive'))] as const;
  const [frozen, inactive] = [asked[0].data, asked[1].data];
  const links = useQuery(linksQuery());
  const late = [...asked, links].filter(({ data }) => data === undefined);
  const list = (state: 'frozen' | 'inactive') => (
    <Button size="sm" variant="line" onClick={() => centre.open('agentTeam', { state })}>
      {t`View all`}
    </Button>
  );
  return (
    <Card as="section" padded className={styles.part} aria-labelledby="agents-to-do">
      <h3 id="agents-to-do" className={styles.heading}>{t`To do`}</h3>
      <TaskList empty={t`Nothing needs your attention.`}>
        {ContractTasks && (
          <Suspense fallback={<WaitingTask />}>
            <ContractTasks />
          </Suspense>
        )}
        {frozen !== undefined && frozen.totalRows > 0 && (
          <Task
            icon="lock"
            tone="bad"
            title={t`Frozen accounts: ${{ count: format.count(frozen.totalRows) }}`}
            text={frozen.totals && <Held totals={frozen.totals} />}
            action={list('frozen')}
          />
        )}
        {inactive !== undefined && inactive.totalRows > 0 && (
          <Task
            icon="moon"
            title={t`Not seen for ${INACTIVE_DAYS} days: ${{ count: format.count(inactive.totalRows) }}`}
            text={inactive.totals && <Held totals={inactive.totals} />}
            action={list('inactive')}
          />
        )}
        {links.data?.rows.filter(runsOut).map(({ code, endsAt, uses, maxUses }) => (
          <Task
            key={code}
            icon="link"
            title={<bdi dir="ltr">{code}</bdi>}
            text={
              endsAt
                ? t`Ends: ${{ date: format.date(endsAt) }}`
                : t`${{ count: format.count(uses) }} of ${{ maximum: format.count(maxUses ?? 0) }} sign-ups`
            }
            action={
              <Button size="sm" variant="line" onClick={() => centre.open('agentLinks')}>
                {t`View all`}
              </Button>
            }
          />
        ))}
        <LateTasks of={late} />
      </TaskList>
    </Card>
  );
}

/** The money in these accounts. */
function Held({ totals: { balance, currency } }: { totals: TeamTotals }) {
  const { t } = useLingui();
  return (
    <>
      {t`Balance`} <Amount value={balance} currency={currency} />
    </>
  );
}
