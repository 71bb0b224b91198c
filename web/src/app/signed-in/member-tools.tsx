import { useLingui } from '@lingui/react/macro';
import { pagesAt } from '../../kernel/centre.ts';
import { useModals } from '../../kernel/modals.ts';
import { CentreLink } from '../../session/index.ts';
import { useOpenPages } from '../../settings/index.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Purse } from '../../wallet/index.ts';
import styles from '../shell/header.module.css';
import { AccountShortcut } from './account-shortcut.tsx';

/** Beside more than these, only a broad header has room for the shortcuts. */
const FEW = 2;

/** The member's shortcuts, purse, account and way out (specification §2, header signed in). Deposit stands in the purse. */
export function MemberTools() {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const pages = pagesAt(useOpenPages('both'), 'header');
  const room = pages.length > FEW ? styles.onlyBroad : styles.onlyWide;
  return (
    <>
      {pages.map(({ name, label, shortcutLabel = label }) => (
        <CentreLink key={name} to={name} className={cx(styles.shortcut, room)}>
          {i18n._(shortcutLabel)}
        </CentreLink>
      ))}
      <Purse />
      <AccountShortcut className={styles.onlyWide} />
      <IconButton
        icon="logout"
        label={t`Log out`}
        aria-haspopup="dialog"
        className={styles.onlyWide}
        onClick={() => modals.open('logout')}
      />
    </>
  );
}
