import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Referral, ReferralFriend } from '@baize/protocol/referral';
import { useState } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Stat, StatRow } from '@baize/kit/ui/figure/stat.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Note } from '@baize/kit/ui/surface/note.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { RewardTerms } from '../parts/reward-terms.tsx';
import { ShareCard } from '../parts/share-card.tsx';
import { referralQuery } from '../queries.ts';
import { stageWords } from '../words.ts';
import styles from './referral-page.module.css';

/** Inviting friends: what it pays and when, the code to share, who came, and what it brought. */
export function ReferralPage() {
  const { t } = useLingui();
  const say = useProblemText();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...referralQuery(page),
    placeholderData: keepRows,
  });
  if (data) {
    return <Invite referral={data} loading={isPlaceholderData} onPage={setPage} />;
  }
  if (error) {
    return (
      <Card>
        <FailedState
          title={t`We couldn’t load your invitations`}
          text={say(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <LoadingRegion className={styles.page}>
      {[1, 2].map((card) => (
        <Card key={card} padded className={styles.section}>
          <Skeleton width="half" />
          <Skeleton shape="block" />
        </Card>
      ))}
    </LoadingRegion>
  );
}

interface InviteProps {
  referral: Referral;
  loading: boolean;
  onPage: (page: number) => void;
}

function Invite({ referral, loading, onPage }: InviteProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { offered, totals, friends, currency } = referral;
  return (
    <div className={styles.page}>
      {offered ? (
        <ShareCard referral={referral} />
      ) : (
        <Note>{t`You’re taking a break, so you can’t invite friends. You keep what you’ve earned.`}</Note>
      )}
      <StatRow>
        <Stat label={t`Paid`}>
          <Amount value={totals.paid} currency={currency} />
        </Stat>
        <Stat label={t`Next payout`}>
          <Amount value={totals.due} currency={currency} />
        </Stat>
        <Stat label={t`Invited`}>{format.count(totals.invited)}</Stat>
        <Stat label={t`Qualified`}>{format.count(totals.valid)}</Stat>
      </StatRow>
      {totals.due.startsWith('-') && (
        <Note>{t`Bets that counted were canceled. New rewards cover the shortfall first; nothing is taken from your wallet.`}</Note>
      )}
      {totals.invited > 0 && (
        <section className={styles.section}>
          <SectionHead level={2} title={t`Your friends`} />
          <Card padded>
            <Friends rows={friends.rows} loading={loading} />
          </Card>
          {friends.totalPages > 1 && (
            <Pagination page={friends.pageNum} pageCount={friends.totalPages} onPage={onPage} />
          )}
        </section>
      )}
      {offered && <RewardTerms referral={referral} />}
      {totals.invited === 0 && (
        <p className={styles.soft}>{t`Friends who sign up with your link are listed here with their progress.`}</p>
      )}
    </div>
  );
}

function Friends({ rows, loading }: { rows: readonly ReferralFriend[]; loading: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const columns: Column<ReferralFriend>[] = [
    { id: 'name', header: t`Friend`, kind: 'subject', cell: ({ name }) => <b dir="ltr">{name}</b> },
    {
      id: 'level',
      header: t`Invited by`,
      cell: ({ level }) => (level === 1 ? t`You` : t`Your friend`),
    },
    {
      id: 'at',
      header: t`Signed up`,
      cell: ({ registeredAt }) => <bdi dir="ltr">{format.date(registeredAt, 'day')}</bdi>,
    },
    {
      id: 'stage',
      header: t`Status`,
      kind: 'mark',
      cell: ({ stage }) => <Badge tone={stageWords[stage].tone}>{i18n._(stageWords[stage].words)}</Badge>,
    },
  ];
  return (
    <Table
      caption={t`Your friends`}
      columns={columns}
      rows={rows}
      rowKey={({ name, registeredAt }) => `${name} ${registeredAt}`}
      state={loading ? 'loading' : 'ready'}
      empty={
        <EmptyState
          art="letter"
          title={t`No friends yet`}
          text={t`Friends who sign up with your link are listed here with their progress.`}
        />
      }
    />
  );
}
