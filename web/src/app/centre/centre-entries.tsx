import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Fragment } from 'react';
import { iconPaths, type IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import type { CentreName, CentrePage, CentrePages } from '../../kernel/centre.ts';
import { cx, Icon } from '@baize/kit/ui';
import { useOpenPages } from '../../settings/index.ts';
import { CentreLink } from '../../session/index.ts';
import styles from './centre-entries.module.css';
import { groupPages } from './shown-page.ts';

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** A page names its icon as text, because the registry knows nothing of the kit; an unknown one is a plain sheet. */
const iconNameOf = (name: string): IconName => (isIconName(name) ? name : 'document');

/** The entries of a centre: those that exist, that the server has on, and that are for who is signed in. */
export function CentreEntries({ of, current }: { of: CentreName; current: CentrePage | undefined }) {
  const { i18n } = useLingui();
  const router = useRouter();
  const queryClient = useQueryClient();
  const open = useOpenPages(of);
  const prepare = (page: CentrePage) => {
    const search = page.readSearch?.(router.state.location.search as Record<string, unknown>);
    void page.load().catch(() => undefined);
    page.prefetch?.(queryClient, (search ?? {}) as CentrePages[typeof page.name]);
  };
  return (
    <div className={styles.entries}>
      {groupPages(open).map((pages) => (
        <ul key={pages[0]?.name} className={styles.list}>
          {pages.map((page) => {
            const { badge: Badge, entryGate: Gate = Fragment } = page;
            return (
              <Gate key={page.name}>
                <li>
                  <CentreLink
                    to={page.name}
                    aria-current={page === current ? 'page' : undefined}
                    className={cx(styles.entry, page === current && styles.here)}
                    onPointerEnter={() => prepare(page)}
                    onFocus={() => prepare(page)}
                  >
                    <Icon name={iconNameOf(page.icon)} className={styles.icon} />
                    <span className="grow">{i18n._(page.entryLabel ?? page.label)}</span>
                    {Badge && <Badge />}
                    <Icon name="chevron-next" size="sm" className={styles.arrow} />
                  </CentreLink>
                </li>
              </Gate>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
