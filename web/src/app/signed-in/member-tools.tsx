import { useLingui } from '@lingui/react/macro';
import type { MenuKey } from '@baize/protocol/site';
import { useModals } from '../../kernel/modals.ts';
import { CentreLink, useOpenPages } from '../../session/index.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Purse } from '../../wallet/index.ts';
import styles from '../shell/header.module.css';
import { pagesNamed } from '../shell/pages-named.ts';
import { AccountShortcut } from './account-shortcut.tsx';

/** The header's shortcuts in the order of specification §2. Deposit stands in the purse. */
const SHORTCUTS: readonly MenuKey[] = ['withdraw', 'personalProfit', 'personalHistoryCopy', 'manualRebate'];

/** Beside more than these, only a broad header has room for the shortcuts. */
const FEW = 2;

/** The member's shortcuts, purse, account and way out (specification §2, header signed in). */
export function MemberTools() {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const pages = pagesNamed(useOpenPages(), SHORTCUTS);
  // The specification calls the page of one's own profit and loss the personal center here.
  const words: Partial<Record<string, string>> = { personalProfit: t`Personal centre` };
  const room = pages.length > FEW ? styles.onlyBroad : styles.onlyWide;
  return (
    <>
      {pages.map(({ name, label }) => (
        <CentreLink key={name} to={name} className={cx(styles.shortcut, room)}>
          {words[name] ?? i18n._(label)}
        </CentreLink>
      ))}
      <Purse />
      <AccountShortcut className={styles.onlyWide} />
      <IconButton
        icon="logout"
        label={t`Sign out`}
        aria-haspopup="dialog"
        className={styles.onlyWide}
        onClick={() => modals.open('logout')}
      />
    </>
  );
}
