import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Chip } from '@baize/kit/ui/badge/chip.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { bonusesQuery, bonusStates, bonusStateWords, readBonusSearch } from '../records/bonus-search.ts';
import { BonusCard } from '../records/bonus-card.tsx';
import styles from '../records/bonus-page.module.css';

/** Every bonus: those in progress first, in the order in which play fills them. */
export function BonusPage() {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const [search, change] = useCentreSearch(readBonusSearch);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...bonusesQuery(search),
    placeholderData: keepRows,
  });
  const only = (bonus: (typeof search)['bonus']) => change({ bonus, recordPage: undefined });
  return (
    <div className={styles.page}>
      <div role="group" aria-label={t`Status`} className={styles.chips}>
        <Chip pressed={search.bonus === undefined} onClick={() => only(undefined)}>{t`All`}</Chip>
        {bonusStates.map((state) => (
          <Chip key={state} pressed={search.bonus === state} onClick={() => only(state)}>
            {i18n._(bonusStateWords[state].words)}
          </Chip>
        ))}
      </div>
      {data && data.rows.length > 0 ? (
        <ul className={styles.list} aria-busy={isPlaceholderData || undefined}>
          {data.rows.map((bonus) => (
            <li key={bonus.id}>
              <Card padded>
                <BonusCard bonus={bonus} />
              </Card>
            </li>
          ))}
        </ul>
      ) : (
        <Card padded>
          {data ? (
            <EmptyState
              art="list"
              title={search.bonus ? t`No bonuses with this status` : t`No bonuses yet`}
              text={t`Each bonus appears here with its turnover progress.`}
              action={search.bonus && <Button onClick={() => only(undefined)}>{t`Show all bonuses`}</Button>}
            />
          ) : error ? (
            <FailedState
              title={t`We couldn’t load your bonuses`}
              text={say(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <LoadingRegion className={styles.list}>
              <Skeleton width="half" />
              <Skeleton shape="block" />
              <Skeleton shape="block" />
            </LoadingRegion>
          )}
        </Card>
      )}
      {data && data.totalPages > 1 && (
        <Pagination
          page={search.recordPage ?? 1}
          pageCount={data.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined })}
          summary={t`${plural({ count: data.totalRows }, { one: '# bonus', other: '# bonuses' })}`}
        />
      )}
      <p
        className={styles.note}
      >{t`Settled bets fill the oldest bonus first. Void bets and returned stakes don’t count.`}</p>
    </div>
  );
}
