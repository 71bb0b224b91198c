import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../kernel/format.ts';
import { useModals, type ModalProps } from '../../kernel/modals.ts';
import { cx } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { nameNotices, noticeInstant, noticePages, noticesOn, pageOfNotice, type NamedNotice } from '../notices.ts';
import { SafeHtml } from '../parts/safe-html.tsx';
import { permissionQuery } from '../queries.ts';
import styles from './notice-dialog.module.css';

/** Notices, nine a page, with the chosen one's title and text at the end (specification §2). */
export function NoticeDialog({ of, onClose }: ModalProps<string | undefined>) {
  const { t } = useLingui();
  return (
    <Modal title={t`Notification`} size="wide" onClose={onClose}>
      <Notices of={of} />
    </Modal>
  );
}

function Notices({ of }: { of: string | undefined }) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(permissionQuery());
  if (isError && !data) return <FailedState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingRegion className={styles.body}>
        <Skeleton shape="block" />
      </LoadingRegion>
    );
  }
  const notices = nameNotices(data.notices);
  const shown = notices.find(({ id }) => id === of) ?? notices[0];
  if (!shown) return <EmptyState art="letter" title={t`No notices`} text={t`What you should know stands here.`} />;
  return <NoticeList notices={notices} shown={shown} />;
}

function NoticeList({ notices, shown }: { notices: readonly NamedNotice[]; shown: NamedNotice }) {
  const { t } = useLingui();
  const modals = useModals();
  const { date } = useFormat();
  const [page, setPage] = useState(() => pageOfNotice(notices, shown.id));
  const time = (notice: NamedNotice) => date(noticeInstant(notice.timestamp));
  return (
    <div className={styles.body}>
      <div className={styles.side}>
        <ul aria-label={t`Notices`}>
          {noticesOn(notices, page).map((notice) => (
            <li key={notice.id}>
              <button
                type="button"
                aria-current={notice.id === shown.id ? 'true' : undefined}
                className={cx(styles.entry, notice.id === shown.id && styles.chosen)}
                onClick={() => modals.swap('notice', notice.id)}
              >
                <b>{notice.title}</b>
                <small className={styles.time}>
                  <bdi>{time(notice)}</bdi>
                </small>
              </button>
            </li>
          ))}
        </ul>
        {noticePages(notices.length) > 1 && (
          <Pagination page={page} pageCount={noticePages(notices.length)} onPage={setPage} />
        )}
      </div>
      <article className={styles.text} aria-live="polite">
        <h3>{shown.title}</h3>
        <p className={styles.time}>
          <time dateTime={noticeInstant(shown.timestamp)}>
            <bdi>{time(shown)}</bdi>
          </time>
        </p>
        <SafeHtml html={shown.content} />
      </article>
    </div>
  );
}
