import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import type { Permission } from '@baize/protocol/settings';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { noticeInstant, noticePages, noticesOn, pageOfNotice } from './notice-list.ts';
import type { NoticePlace } from './notice-place.ts';
import { nameNotices, type NamedNotice } from './notices.ts';
import { SafeHtml } from '../parts/safe-html.tsx';
import styles from './notice-reader.module.css';

export interface PlaceProps {
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'true' | 'page' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

export interface NoticeReaderProps {
  readonly notices: Permission['notices'];
  readonly place: NoticePlace;
  /** A link (on a page) or a button (in a dialog) that leads to a place. */
  readonly linkTo: (place: NoticePlace, props: PlaceProps) => ReactElement;
  readonly headingLevel: 2 | 3;
}

/**
 * Notices, nine a page, with the chosen one's title and text at the end (specification §2). Where there is no
 * room for both, first the list, then the notice with the way back.
 */
export function NoticeReader({ notices, place, linkTo, headingLevel }: NoticeReaderProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const named = nameNotices(notices);
  const chosen = named.find(({ id }) => id === place.notice);
  const pages = noticePages(named.length);
  const page = chosen ? pageOfNotice(named, chosen.id) : Math.min(place.page ?? 1, pages);
  const onPage = noticesOn(named, page);
  const shown = chosen ?? onPage[0];
  const { list, heading } = useFocusFollows(chosen?.id);
  if (!shown) return <EmptyState art="letter" title={t`No notices`} text={t`New notices appear here.`} />;
  const Heading = `h${headingLevel}` as const;
  const time = (notice: NamedNotice) => date(noticeInstant(notice.timestamp));
  return (
    <div className={cx(styles.reader, chosen && styles.reading)}>
      <div ref={list} tabIndex={-1} className={styles.side}>
        <ul aria-label={t`Notices`}>
          {onPage.map((notice) => (
            <li key={notice.id}>
              {linkTo(
                { notice: notice.id },
                {
                  className: cx(styles.entry, notice.id === shown.id && styles.shown),
                  'aria-current': notice.id === shown.id ? 'true' : undefined,
                  children: (
                    <>
                      <b dir="auto">{notice.title}</b>
                      <small className={styles.time}>
                        <bdi>{time(notice)}</bdi>
                      </small>
                    </>
                  ),
                },
              )}
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          pageCount={pages}
          linkFor={(to, { rel: _rel, ...props }) => linkTo(to > 1 ? { page: to } : {}, props as PlaceProps)}
        />
      </div>
      <article className={styles.text}>
        {linkTo(page > 1 ? { page } : {}, {
          className: styles.back,
          children: (
            <>
              <Icon name="chevron-prev" size="sm" />
              {t`All notices`}
            </>
          ),
        })}
        <Heading ref={heading} tabIndex={-1} dir="auto" className={styles.title}>
          {shown.title}
        </Heading>
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

/** A choice that takes the list off the screen would leave the keyboard nowhere: it goes on at what came instead. */
function useFocusFollows(chosen: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    heading.current?.focus({ preventScroll: true });
    if (chosen === undefined) list.current?.focus({ preventScroll: true });
  }, [chosen]);
  return { list, heading };
}
