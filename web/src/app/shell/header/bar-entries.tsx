import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CentrePageName } from '../../../kernel/centre.ts';
import type { BarEntry } from '../../../kernel/menu.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink } from '../../../session/index.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';

interface BarEntriesProps {
  readonly entries: readonly BarEntry[];
  /** The look of the bar that they stand in. */
  readonly look: Readonly<Record<'item' | 'link' | 'here' | 'icon' | 'badge', string | undefined>>;
}

/** The wings' own entries of a bar. */
export function BarEntries({ entries, look }: BarEntriesProps) {
  const { i18n } = useLingui();
  const session = useSession();
  return entries.map(({ path, centre, icon, label, badge: Badge }) => {
    const content = (
      <>
        <Icon name={icon as IconName} className={look.icon} />
        {i18n._(label)}
        {/* Badge counts need a logged-in member (specification §2). */}
        {Badge && session && (
          <span className={look.badge}>
            <Suspense>
              <Badge />
            </Suspense>
          </span>
        )}
      </>
    );
    return (
      <li key={centre ?? path} className={look.item}>
        {centre === undefined ? (
          <Link to={path as '/index'} className={look.link} activeProps={{ className: look.here }}>
            {content}
          </Link>
        ) : (
          <CentreLink to={centre as CentrePageName} className={look.link}>
            {content}
          </CentreLink>
        )}
      </li>
    );
  });
}
