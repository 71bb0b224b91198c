import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { BarEntry } from '../../kernel/menu.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';

interface BarEntriesProps {
  readonly entries: readonly BarEntry[];
  /** The look of the bar that they stand in. */
  readonly look: Readonly<Record<'item' | 'link' | 'here' | 'icon', string | undefined>>;
}

/** The wings' own entries of a bar. */
export function BarEntries({ entries, look }: BarEntriesProps) {
  const { i18n } = useLingui();
  return entries.map(({ path, icon, label, badge: Badge }) => (
    <li key={path} className={look.item}>
      <Link to={path as '/index'} className={look.link} activeProps={{ className: look.here }}>
        <Icon name={icon as IconName} className={look.icon} />
        {i18n._(label)}
        {Badge && (
          <Suspense>
            <Badge />
          </Suspense>
        )}
      </Link>
    </li>
  ));
}
