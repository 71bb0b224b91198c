import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useModals } from '../../kernel/modals.ts';
import { buttonClass } from '@baize/kit/ui/button/button.tsx';
import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Ticker } from '@baize/kit/ui/ticker/ticker.tsx';
import { plainText } from '../plain-text.ts';
import { nameNotices } from './notices.ts';
import { permissionQuery, announcementsQuery } from '../../settings/index.ts';
import { usePlaceLink } from '../use-place-link.ts';
import styles from './notice-line.module.css';

/** Notices after the announcements; all of them are on their own page. */
const NOTICES_SHOWN = 3;

/** The notice line: announcements of the type for it (H), then the latest notices, each leading to its whole text. */
export function NoticeLine() {
  const { t } = useLingui();
  const modals = useModals();
  const placeLink = usePlaceLink();
  const announcements = useQuery(announcementsQuery());
  const permission = useQuery(permissionQuery());
  if (announcements.isPending || permission.isPending) return <Skeleton className={styles.place} />;
  const lines = announcements.data?.list.filter(({ type }) => type === 'H') ?? [];
  const notices = nameNotices(permission.data?.notices.slice(0, NOTICES_SHOWN) ?? []);
  if (lines.length + notices.length === 0) return null;
  return (
    <Ticker
      label={t`Notices`}
      className={styles.place}
      start={
        <Link to="/noticePage" className={buttonClass({ variant: 'ghost', size: 'sm' }, styles.all)}>
          <Icon name="megaphone" />
          <span>{t`All notices`}</span>
        </Link>
      }
      items={[
        ...lines.map(({ id, title, content, link }) => {
          const place = placeLink(link);
          const words = <Words title={title} text={plainText(content)} />;
          return {
            id,
            content: place ? (
              <a {...place} dir="auto" className={styles.notice}>
                {words}
              </a>
            ) : (
              <button
                type="button"
                dir="auto"
                className={styles.notice}
                onClick={() => modals.open('announcement', id)}
              >
                {words}
              </button>
            ),
          };
        }),
        ...notices.map(({ id, title, content }) => ({
          id,
          content: (
            <button type="button" dir="auto" className={styles.notice} onClick={() => modals.open('notice', id)}>
              <Words title={title} text={plainText(content)} excerpt />
            </button>
          ),
        })),
      ]}
    />
  );
}

/** An announcement of the line is there to be read in it; of a notice stands as much as there is room for. */
function Words({ title, text, excerpt }: { title: string; text: string; excerpt?: boolean }) {
  // A text that begins with its own title would say it twice.
  const twice = text.toLocaleLowerCase().startsWith(title.toLocaleLowerCase());
  const rest = twice ? text.slice(title.length).replace(/^[\s\p{P}]+/u, '') : text;
  return (
    <span className={styles.words} data-excerpt={excerpt ? '' : undefined}>
      <b>{title}</b> {rest}
    </span>
  );
}
