import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import styles from './history.module.css';

export interface HistoryProps<T> {
  title: string;
  /** The page in view as its query has it. */
  query: {
    data: { rows: readonly T[]; pageNum: number; totalPages: number; totalRows: number } | undefined;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  onPage: (page: number) => void;
  failed: string;
  /** Without it nothing stands here before there is something. */
  empty?: { title: string; text: string };
  children: (row: T) => ReactNode;
}

/** What was moved, newest first, each in a card of its own. */
export function History<T extends { id: string }>({ title, query, onPage, failed, empty, children }: HistoryProps<T>) {
  const { data, isPending, isFetching, refetch } = query;
  if (data?.totalRows === 0 && !empty) return null;
  return (
    <section>
      <SectionHead level={3} title={title} />
      {data ? (
        empty && data.totalRows === 0 ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <ul className={styles.list}>
            {data.rows.map((row) => (
              <Card as="li" padded key={row.id} className={styles.entry}>
                {children(row)}
              </Card>
            ))}
          </ul>
        )
      ) : isPending ? (
        <LoadingRegion>
          <Card padded className={styles.loading}>
            <Skeleton width="half" />
            <Skeleton />
          </Card>
        </LoadingRegion>
      ) : (
        <Card>
          <FailedState title={failed} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data && data.totalPages > 1 && <Pagination page={data.pageNum} pageCount={data.totalPages} onPage={onPage} />}
    </section>
  );
}

interface HistoryLineProps {
  children: ReactNode;
  tone: BadgeTone;
  words: string;
  /** Says so to screen readers when it changes while the page is open. */
  live?: boolean;
}

/** What it was, and how it stands. */
export function HistoryLine({ children, tone, words, live = false }: HistoryLineProps) {
  return (
    <div className={styles.line}>
      {children}
      <span role={live ? 'status' : undefined}>
        <Badge tone={tone}>{words}</Badge>
      </span>
    </div>
  );
}

/** Each state with its time, oldest first. */
export function HistorySteps({ steps }: { steps: readonly { id: string; words: string; at: string }[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ol aria-label={t`Progress`} className={styles.steps}>
      {steps.map(({ id, words, at }) => (
        <li key={id}>
          <span>{words}</span>
          <bdi dir="ltr" className="soft">
            {format.date(at)}
          </bdi>
        </li>
      ))}
    </ol>
  );
}
