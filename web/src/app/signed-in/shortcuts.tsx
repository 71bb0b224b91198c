import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { pagesAt, useCentre } from '../../kernel/centre.ts';
import { CentreLink } from '../../session/index.ts';
import { useOpenPages } from '../../settings/index.ts';
import { cx } from '@baize/kit/ui/class-names.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import { Menu } from '@baize/kit/ui/popover/menu.tsx';
import styles from './member-tools.module.css';
import { useFirstLine } from './use-first-line.ts';

/** The header's shortcuts in one line. A menu at its end holds those that the line has no room for. */
export function Shortcuts() {
  const { t, i18n } = useLingui();
  const centre = useCentre();
  const pages = pagesAt(useOpenPages('both'), 'header');
  const row = useRef<HTMLUListElement>(null);
  const fitting = useFirstLine(row, pages.length);
  const labelOf = ({ label, shortcutLabel = label }: (typeof pages)[number]) => i18n._(shortcutLabel);
  const rest = pages.slice(fitting);
  return (
    <>
      <ul ref={row} className={styles.row}>
        {pages.map((page, at) => (
          <li key={page.name} className={cx(at >= fitting && styles.unseen)}>
            <CentreLink to={page.name} className={styles.shortcut}>
              {labelOf(page)}
            </CentreLink>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Menu
          label={t`More`}
          align="end"
          trigger={(props) => <IconButton {...props} icon="more" label={t`More`} className={styles.onlyRoomy} />}
          items={rest.map((page) => ({
            id: page.name,
            label: labelOf(page),
            icon: page.icon as IconName,
            onSelect: () => centre.open(page.name),
          }))}
        />
      )}
    </>
  );
}
