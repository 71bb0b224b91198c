import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { readLineSearch } from '../transfers/line-search.ts';
import { LineTransferForm } from '../transfers/line-transfer-form.tsx';
import { LineTransferHistory } from '../transfers/line-transfer-history.tsx';
import { LineTransferTerms } from '../transfers/line-transfer-terms.tsx';
import { transferQuery } from '../transfers/transfer-client.ts';
import styles from '../money-page.module.css';

/** Money to whoever invited the member; for agents, also to those whom they invited. */
export function TransferUplinePage() {
  const { t } = useLingui();
  const say = useProblemText();
  const [{ downline }] = useCentreSearch(readLineSearch);
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
          <div className={cx(styles.pair, styles.walletsFirst)}>
            <LineTransferTerms settings={data} />
            <Card padded className={styles.stack}>
              <LineTransferForm key={downline} settings={data} downline={downline} />
            </Card>
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
      <LineTransferHistory />
    </div>
  );
}
