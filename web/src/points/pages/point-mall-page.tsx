import { useMatch, useRouter } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallValue } from '@baize/protocol/kernel/call';
import type { PointsCalls } from '@baize/protocol/points';
import type { PointArt } from '@baize/protocol/points/constants';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, Panel } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { Note } from '../../ui/surface/note.tsx';
import { TabPanel, Tabs } from '../../ui/tabs/tabs.tsx';
import { EarningTable } from '../parts/earning-table.tsx';
import { ItemArt } from '../parts/item-art.tsx';
import { PointRecord } from '../parts/point-record.tsx';
import { RedemptionHistory } from '../parts/redemption-history.tsx';
import { RewardCard } from '../parts/reward-card.tsx';
import { plainPoints } from '../point-sum.ts';
import { configQuery, pointBalanceQuery, readMallSearch, rewardsQuery, type MallSearch } from '../queries.ts';
import styles from './point-mall-page.module.css';

const MALL_TITLE = 'points-mall';

type Tab = 'mall' | NonNullable<MallSearch['tab']>;
type Rewards = CallValue<PointsCalls['listRewards']>;

/** What the address says, and how to change it without a step in the history. */
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

/** The points mall: balance, items, what was exchanged, and every line of points. */
export function PointMallPage() {
  const { t } = useLingui();
  const session = useSession();
  const [search, change] = useMallSearch();
  const tab: Tab = search.tab ?? 'mall';
  if (!session) return <Visitor />;
  if (isTrial(session)) {
    return (
      <div className={`wrap ${styles.page}`}>
        <h1 className="vh">{t`Points mall`}</h1>
        <EmptyState
          headingLevel={2}
          title={t`Points are for members`}
          text={t`Free trial play earns no points. Sign up for a full account to collect them.`}
        />
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <Purse />
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
          })
        }
        tabs={[
          { id: 'mall', label: t`Rewards` },
          { id: 'history', label: t`History` },
          { id: 'points', label: t`Points record` },
        ]}
      />
      <TabPanel tabsId="mall" id={tab} className={styles.panel}>
        {tab === 'mall' && <Rewards />}
        {tab === 'history' && <RedemptionHistory search={search} change={change} />}
        {tab === 'points' && <PointRecord search={search} change={change} />}
      </TabPanel>
    </div>
  );
}

/** What the mall is, to whoever may have an account. */
function Visitor() {
  const { t } = useLingui();
  const modals = useModals();
  const login = <Button variant="primary" onClick={() => modals.open('login')}>{t`Log in`}</Button>;
  return (
    <div className={`wrap ${styles.page}`}>
      <SectionHead
        level={1}
        title={t`Points mall`}
        text={t`Log in to see your points and what you can redeem them for.`}
        end={login}
      />
      <ul className={styles.steps}>
        <Step
          art="chips"
          title={t`Earn`}
          text={t`Settled bets and deposits earn points. Each game category has its own rate.`}
        />
        <Step art="coins" title={t`Keep`} text={t`Points never expire.`} />
        <Step
          art="ticket"
          title={t`Redeem`}
          text={t`Redeem them for bonuses, free play, prize draw tickets and goods.`}
        />
      </ul>
    </div>
  );
}

function Step({ art, title, text }: { art: PointArt; title: string; text: string }) {
  return (
    <Card as="li" padded className={styles.step}>
      <ItemArt art={art} />
      <div>
        <h2>{title}</h2>
        <p className="soft">{text}</p>
      </div>
    </Card>
  );
}

/** The balance, in the largest letters of the page. */
function Purse() {
  const { t } = useLingui();
  const format = useFormat();
  const modals = useModals();
  const { data } = useQuery(pointBalanceQuery());
  const { data: config } = useQuery(configQuery());
  const owes = data?.points.startsWith('-') ?? false;
  return (
    <Panel as="section" aria-labelledby={MALL_TITLE} className={styles.purse}>
      <h1 id={MALL_TITLE}>{t`Points mall`}</h1>
      <p className={styles.balance}>
        <span className={styles.label}>{t`Your points`}</span>
        <b className="amount">{data ? <bdi dir="ltr">{format.money(plainPoints(data.points))}</bdi> : '–'}</b>
      </p>
      <p className={styles.say}>
        {owes
          ? t`A bet was canceled after you spent its points. New points cover the shortfall first.`
          : t`Your points never expire.`}
      </p>
      {config?.convert.open && (
        <div className={styles.convert}>
          <Button variant="line" onFelt icon="transfer" onClick={() => modals.open('convert-points')}>
            {t`Convert to balance`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Rewards() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(rewardsQuery());
  return (
    <div className={styles.columns}>
      {data ? (
        <Items rewards={data} />
      ) : error ? (
        <Card>
          <FailedState
            headingLevel={2}
            title={t`We couldn’t load the rewards`}
            text={say(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <LoadingRegion className={styles.items}>
          {[1, 2, 3, 4].map((card) => (
            <Card key={card} padded className={styles.item}>
              <Skeleton shape="block" />
              <Skeleton width="half" />
              <Skeleton />
            </Card>
          ))}
        </LoadingRegion>
      )}
      <EarningTable />
    </div>
  );
}

function Items({ rewards }: { rewards: Rewards }) {
  const { t } = useLingui();
  const { items, offered, currency } = rewards;
  const balance = useQuery(pointBalanceQuery()).data?.points;
  if (!offered) {
    return <Note>{t`There are no rewards to redeem right now. Your points stay as they are.`}</Note>;
  }
  if (items.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No rewards yet`} text={t`Your points stay as they are. Check back later.`} />
      </Card>
    );
  }
  return (
    <ul className={styles.items} aria-label={t`Rewards`}>
      {items.map((item) => (
        <RewardCard key={item.id} item={item} balance={balance} currency={currency} />
      ))}
    </ul>
  );
}
