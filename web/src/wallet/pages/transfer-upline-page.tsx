import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { LineTransferForm } from '../parts/line-transfer-form.tsx';
import { LineTransferTerms } from '../parts/line-transfer-terms.tsx';
import { transferQuery } from '../transfer-client.ts';
import { directionWords } from '../transfer-words.ts';
import styles from './transfer-page.module.css';

/** Money to whoever invited the member; for agents, also to those whom they invited. */
export function TransferUplinePage() {
  const { t } = useLingui();
  const say = useProblemText();
  const { data, error, isFetching, refetch } = useQuery(transferQuery('getLineTransferSettings'));
  const nobody = data?.upline === null && data.downlines.length === 0;
  return (
    <div className={styles.page}>
      {data ? (
        !data.open || nobody ? (
          <Card>
            <EmptyState
              title={nobody ? t`There’s nobody to transfer to yet` : t`Transfers aren’t available right now`}
              text={t`Your balance isn’t affected, and you can keep playing.`}
            />
          </Card>
        ) : (
          <div className={`${styles.pair} ${styles.formFirst}`}>
            <Card padded className={styles.stack}>
              <LineTransferForm settings={data} />
            </Card>
            <LineTransferTerms settings={data} />
          </div>
        )
      ) : error ? (
        <Card>
          <FailedState
            title={t`We couldn’t load your transfer options`}
            text={say(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <LoadingRegion>
          <Card padded className={styles.stack}>
            <Skeleton width="half" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </Card>
        </LoadingRegion>
      )}
      <History />
    </div>
  );
}

const SHOWN = 8;

function History() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...transferQuery('listLineTransfers', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
  });
  return (
    <section>
      <SectionHead level={3} title={t`Transfers`} />
      {data ? (
        data.totalRows === 0 ? (
          <Card>
            <EmptyState title={t`No transfers yet`} text={t`What you send and receive appears here.`} />
          </Card>
        ) : (
          <ul className={styles.list}>
            {data.rows.map(({ id, direction, party, amount, currency, turnover, at }) => (
              <Card as="li" padded key={id} className={styles.transfer}>
                <div className={styles.line}>
                  <Amount value={direction === 'IN' ? amount : `-${amount}`} currency={currency} sign="always" />
                  <Badge tone={directionWords[direction].tone}>{i18n._(directionWords[direction].words)}</Badge>
                </div>
                <small className="soft">
                  <bdi>{party}</bdi> · <bdi dir="ltr">{format.date(at)}</bdi>
                </small>
                {!/^0(?:\.0*)?$/.test(turnover) && (
                  <small className="soft">{t`Turnover that went with it: ${format.money(turnover, currency)}`}</small>
                )}
              </Card>
            ))}
          </ul>
        )
      ) : isPending ? (
        <LoadingRegion>
          <Card padded className={styles.stack}>
            <Skeleton width="half" />
            <Skeleton />
          </Card>
        </LoadingRegion>
      ) : (
        <Card>
          <FailedState title={t`We couldn’t load your transfers`} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && data.totalPages > 1 && <Pagination page={data.pageNum} pageCount={data.totalPages} onPage={setPage} />}
    </section>
  );
}
