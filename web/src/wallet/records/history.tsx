import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Badge, type BadgeTone } from '@baize/kit/ui/badge/badge.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
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
  /** The id of an entry that stands elsewhere on the page. */
  hidden?: string | undefined;
  /** Without it nothing stands here before there is something. */
  empty?: { title: string; text: string };
  children: (row: T) => ReactNode;
}

/** Past transfers, newest first, in one card. */
export function History<T extends { id: string }>({
  title,
  query,
  onPage,
  failed,
  hidden,
  empty,
  children,
}: HistoryProps<T>) {
  const { data, isPending, isFetching, refetch } = query;
  const rows = data?.rows.filter(({ id }) => id !== hidden) ?? [];
  if (data && rows.length === 0 && data.totalPages <= 1 && !empty) return null;
  return (
    <section>
      <SectionHead level={3} title={title} />
      {data ? (
        empty && data.totalRows === 0 ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          <Card>
            <ul className={styles.list}>
              {rows.map((row) => (
                <li key={row.id} className={styles.entry}>
                  {children(row)}
                </li>
              ))}
            </ul>
          </Card>
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
  /** Under the description. */
  below?: ReactNode;
}

/** An entry's description and status. */
export function HistoryLine({ children, tone, words, live = false, below }: HistoryLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        {children}
        {below && <small className={styles.below}>{below}</small>}
      </div>
      <span role={live ? 'status' : undefined}>
        <Badge tone={tone}>{words}</Badge>
      </span>
    </div>
  );
}

/** Opens an entry; the whole of it takes the press. */
export function HistoryOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.opener} onClick={onOpen}>
      {children}
    </button>
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
