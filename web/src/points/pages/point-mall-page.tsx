import { useMatch, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Card, Panel } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { TabPanel, Tabs } from '@baize/kit/ui/tabs/tabs.tsx';
import { EarningTable } from '../parts/earning-table.tsx';
import { PointRecord } from '../parts/point-record.tsx';
import { RedemptionHistory } from '../parts/redemption-history.tsx';
import { RewardShelf, ShelfWaiting, type RewardShelfProps } from '../parts/reward-shelf.tsx';
import { plainPoints } from '../point-sum.ts';
import {
  configQuery,
  pointBalanceQuery,
  prizesQuery,
  readMallSearch,
  rewardsQuery,
  type MallSearch,
} from '../queries.ts';
import styles from './point-mall-page.module.css';

const MALL_TITLE = 'points-mall';

type Tab = 'mall' | NonNullable<MallSearch['tab']>;

/** The search parameters, and a way to change them without a step in the history. */
function useMallSearch(): readonly [MallSearch, (patch: Partial<MallSearch>) => void] {
  const router = useRouter();
  const search = useMatch({ strict: false, select: (match) => readMallSearch({ ...match.search }) });
  const change = (patch: Partial<MallSearch>) =>
    void router.navigate({
      to: '.',
      search: ((previous: object) => ({ ...previous, ...patch })) as never,
      replace: true,
      resetScroll: false,
    });
  return [search, change];
}

/** The points mall: balance, items, what was exchanged, and every line of points. A visitor sees its items too. */
export function PointMallPage() {
  const { t } = useLingui();
  const session = useSession();
  const [search, change] = useMallSearch();
  const tab: Tab = search.tab ?? 'mall';
  if (!session || isTrial(session)) return <Visitor trial={session !== undefined} search={search} change={change} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <PointBalance />
      <Tabs<Tab>
        id="mall"
        label={t`Points mall`}
        value={tab}
        onValueChange={(id) =>
          change({
            tab: id === 'mall' ? undefined : id,
            recordPage: undefined,
            status: undefined,
            type: undefined,
            kind: undefined,
          })
        }
        tabs={[
          { id: 'mall', label: t`Rewards` },
          { id: 'history', label: t`History` },
          { id: 'points', label: t`Points record` },
        ]}
      />
      <TabPanel tabsId="mall" id={tab} className={styles.panel}>
        {tab === 'mall' && <Rewards search={search} change={change} />}
        {tab === 'history' && <RedemptionHistory search={search} change={change} />}
        {tab === 'points' && <PointRecord search={search} change={change} />}
      </TabPanel>
    </div>
  );
}

interface PartProps {
  search: MallSearch;
  change: (patch: Partial<MallSearch>) => void;
}

/** The shelf for visitors and for those who try the games free: the same, less what points they have. */
function Visitor({ trial, ...part }: PartProps & { trial: boolean }) {
  const { t } = useLingui();
  const modals = useModals();
  const prizes = useQuery(prizesQuery());
  return (
    <div className={`wrap ${styles.page}`}>
      <Panel as="section" aria-labelledby={MALL_TITLE} className={styles.wallet}>
        <div className={styles.words}>
          <h1 id={MALL_TITLE}>{t`Points mall`}</h1>
          <p>
            {trial
              ? t`Free trial play earns no points. Sign up for a full account to collect them.`
              : t`Settled bets and deposits earn points. Each game category has its own rate.`}{' '}
            {t`Points never expire.`}
          </p>
        </div>
        <div className={styles.acts}>
          <Button variant="primary" onFelt onClick={() => modals.open('register')}>{t`Sign up`}</Button>
          {!trial && <Button variant="line" onFelt onClick={() => modals.open('login')}>{t`Log in`}</Button>}
        </div>
      </Panel>
      <Shelf query={prizes} offered={prizes.data?.open} {...part} />
      <EarningTable query={prizes} />
    </div>
  );
}

/** The balance, in the largest letters of the page. */
function PointBalance() {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { data } = useQuery(pointBalanceQuery());
  const { data: config } = useQuery(configQuery());
  const owes = data?.points.startsWith('-') ?? false;
  return (
    <Panel as="section" aria-labelledby={MALL_TITLE} className={styles.wallet}>
      <div className={styles.words}>
        <h1 id={MALL_TITLE}>{t`Points mall`}</h1>
        <p className={styles.balance}>
          <span className={styles.label}>{t`Your points`}</span>
          <b className="amount">{data ? <bdi dir="ltr">{format.money(plainPoints(data.points))}</bdi> : '–'}</b>
        </p>
        <p className={styles.label}>
          {owes
            ? t`A bet was canceled after you spent its points. New points cover the shortfall first.`
            : t`Your points never expire.`}
        </p>
      </div>
      {config?.convert.open && (
        <div className={styles.acts}>
          <Button variant="line" onFelt icon="transfer" onClick={() => modals.open('convert-points')}>
            {t`Convert to balance`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Rewards(part: PartProps) {
  const rewards = useQuery(rewardsQuery());
  const config = useQuery(configQuery());
  const balance = useQuery(pointBalanceQuery()).data?.points;
  return (
    <>
      <Shelf query={rewards} offered={rewards.data?.offered} balance={balance} {...part} />
      <EarningTable query={config} />
    </>
  );
}

interface ShelfProps extends PartProps {
  query: UseQueryResult<Pick<RewardShelfProps, 'items' | 'currency'>>;
  /** Nothing is, during a break or while the mall is closed. */
  offered: boolean | undefined;
  balance?: string | undefined;
}

function Shelf({ query: { data, error, isFetching, refetch }, offered, ...rest }: ShelfProps) {
  const { t } = useLingui();
  const say = useProblemText();
  if (data && offered === false)
    return <Note>{t`There are no rewards to redeem right now. Your points stay as they are.`}</Note>;
  if (data) return <RewardShelf items={data.items} currency={data.currency} {...rest} />;
  if (!error) return <ShelfWaiting />;
  return (
    <Card>
      <FailedState
        headingLevel={2}
        title={t`We couldn’t load the rewards`}
        text={say(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}
