import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalletTransfer } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { transferQuery } from '../transfer-client.ts';
import { isUnderWay, walletTransferWords } from '../transfer-words.ts';
import { MAIN_WALLET } from '../wallet-ids.ts';
import styles from '../pages/transfer-page.module.css';

const SHOWN = 5;
/** While something is on its way; live events are quicker where they arrive. */
const LOOK_AGAIN_MS = 4_000;

/** The last transfers with how far each has come. */
export function WalletTransferHistory() {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, isPending, isFetching, refetch } = useQuery({
    ...transferQuery('listWalletTransfers', { query: { pageNo: page, pageSize: SHOWN } }),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.rows.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  return (
    <section>
      <SectionHead level={3} title={t`Transfers`} />
      {data ? (
        data.totalRows === 0 ? (
          <Card>
            <EmptyState title={t`No transfers yet`} text={t`Transfers between your wallets appear here.`} />
          </Card>
        ) : (
          <ul className={styles.list}>
            {data.rows.map((transfer) => (
              <Card as="li" padded key={transfer.id} className={styles.transfer}>
                <OneTransfer transfer={transfer} />
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

function OneTransfer({ transfer }: { transfer: WalletTransfer }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, currency, state, from, walletName, cause, history } = transfer;
  const { words, tone } = walletTransferWords[state];
  const why = { MEMBER: '', LAUNCH: t`before a game was opened`, COLLECT: t`collected` }[cause];
  return (
    <>
      <div className={styles.line}>
        {amount === null ? <span>{t`Whole balance`}</span> : <Amount value={amount} currency={currency} />}
        <span role="status">
          <Badge tone={tone}>{i18n._(words)}</Badge>
        </span>
      </div>
      <small className="soft">
        {from === MAIN_WALLET ? t`Main wallet to ${walletName}` : t`${walletName} to main wallet`}
        {why && ` · ${why}`}
      </small>
      <ol aria-label={t`Progress`} className={styles.timeline}>
        {history.map((step) => (
          <li key={step.status}>
            <span>{i18n._(walletTransferWords[step.status].words)}</span>
            <bdi dir="ltr" className="soft">
              {format.date(step.at)}
            </bdi>
          </li>
        ))}
      </ol>
    </>
  );
}
