import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { readRecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { Failed, Waiting } from '../parts/page-states.tsx';
import { announcementsQuery } from '../queries.ts';
import styles from './agents.module.css';

/** The brand's announcements to its agents, newest first. */
export function AnnouncementsPage() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ recordPage = 1 }, change] = useCentreSearch(readRecordSearch);
  const { data, error, isFetching, refetch } = useQuery({
    ...announcementsQuery(recordPage),
    placeholderData: keepRows,
  });
  if (!data && error)
    return (
      <Failed
        title={t`We couldn’t load the announcements`}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.page}>
      <Card padded>
        {!data ? (
          <Waiting />
        ) : data.totalRows === 0 ? (
          <EmptyState art="letter" title={t`No announcements yet`} text={t`News for agents appears here.`} />
        ) : (
          <ul className={styles.items}>
            {data.rows.map(({ id, title, body, publishedAt }) => (
              <li key={id} className={styles.item}>
                <h3 className={styles.title} dir="auto">
                  {title}
                </h3>
                <span className={styles.note}>
                  <bdi dir="ltr">{format.date(publishedAt)}</bdi>
                </span>
                <p className={styles.body} dir="auto">
                  {body}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {data && data.totalPages > 1 && (
        <Pagination
          page={recordPage}
          pageCount={data.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined })}
        />
      )}
    </div>
  );
}
