import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import { pageList } from './page-list.ts';
import styles from './pagination.module.css';

export type PageLinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'className' | 'children' | 'aria-label' | 'aria-current' | 'rel'
>;

interface Common {
  page: number;
  pageCount: number;
  /** The range of items: "1 – 6 of 84". */
  summary?: ReactNode | undefined;
  label?: string | undefined;
  className?: string | undefined;
}

/** Pages live in the address bar, so `linkFor` renders the router's link; `onPage` is for lists inside a dialog. */
export type PaginationProps = Common &
  (
    | { linkFor: (page: number, props: PageLinkProps) => ReactElement; onPage?: undefined }
    | { onPage: (page: number) => void; linkFor?: undefined }
  );

export function Pagination({ page, pageCount, summary, label, className, linkFor, onPage }: PaginationProps) {
  const say = useLabel();
  if (pageCount <= 1 && !summary) return null;
  const go = (to: number, props: PageLinkProps) =>
    linkFor ? (
      linkFor(to, props)
    ) : (
      <button type="button" {...ofButton(props)} onClick={() => onPage(to)}>
        {props.children}
      </button>
    );
  const step = (to: number, name: string, icon: 'chevron-prev' | 'chevron-next', rel: string) =>
    to < 1 || to > pageCount ? (
      <span className={cx(styles.place, styles.off)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    ) : (
      go(to, { className: cx(styles.place), 'aria-label': name, rel, children: <Icon name={icon} /> })
    );
  return (
    <div className={cx(styles.pagination, className)}>
      {summary && (
        <p className={styles.summary}>
          <bdi>{summary}</bdi>
        </p>
      )}
      {pageCount > 1 && (
        <nav aria-label={label ?? say(partLabels.pages)}>
          <ul className={styles.pages}>
            <li>{step(page - 1, say(partLabels.pagePrevious), 'chevron-prev', 'prev')}</li>
            {pageList(page, pageCount).map((place, index) => (
              <li key={place === 'gap' ? `gap-${index}` : place}>
                {place === 'gap' ? (
                  <span className={styles.place}>…</span>
                ) : (
                  go(place, {
                    className: cx(styles.place, place === page && styles.here),
                    'aria-label': say(partLabels.pageOf(place)),
                    'aria-current': place === page ? 'page' : undefined,
                    children: <bdi dir="ltr">{place}</bdi>,
                  })
                )}
              </li>
            ))}
            <li>{step(page + 1, say(partLabels.pageNext), 'chevron-next', 'next')}</li>
          </ul>
        </nav>
      )}
    </div>
  );
}

const ofButton = ({ rel: _rel, children: _children, ...props }: PageLinkProps) => props;
