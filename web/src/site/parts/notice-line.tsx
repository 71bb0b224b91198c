import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Marquee } from '../../ui/marquee/marquee.tsx';
import { nameNotices, plainText } from '../notices.ts';
import { permissionQuery } from '../queries.ts';
import styles from './notice-line.module.css';

/** The notices as a line that passes slowly, each leading to its whole text. */
export function NoticeLine() {
  const { t } = useLingui();
  const modals = useModals();
  const { data, isPending } = useQuery(permissionQuery());
  if (isPending) return <Skeleton className={styles.place} />;
  const notices = nameNotices(data?.notices ?? []);
  if (notices.length === 0) return null;
  return (
    <Marquee
      label={t`Notices`}
      className={styles.place}
      items={notices.map((notice) => ({
        id: notice.id,
        content: (
          <button type="button" className={styles.notice} onClick={() => modals.open('notice', notice.id)}>
            <b>{notice.title}</b> {plainText(notice.content)}
          </button>
        ),
      }))}
      end={
        <Button variant="ghost" size="sm" onClick={() => modals.open('notice')}>
          {t`All notices`}
        </Button>
      }
    />
  );
}
