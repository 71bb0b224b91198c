import { useLingui } from '@lingui/react/macro';
import { pagesAt, type CentrePageName } from '../../kernel/centre.ts';
import { useModals } from '../../kernel/modals.ts';
import { CentreLink } from '../../session/index.ts';
import { useOpenPages } from '../../settings/index.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Purse } from '../../wallet/index.ts';
import styles from './member-tools.module.css';
import { AccountShortcut } from './account-shortcut.tsx';

/** Shortcuts that a header of middle width has room for. The narrowest has it for one: the way to take money out. */
const FEW = 2;
const FIRST: CentrePageName = 'withdraw';

/** The member's shortcuts, purse, account and way out (specification §2, header signed in). Deposit stands in the purse. */
export function MemberTools() {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const pages = pagesAt(useOpenPages('both'), 'header');
  const roomFor = (name: CentrePageName, at: number) => {
    if (pages.length <= FEW || name === FIRST) return styles.onlyWide;
    return at < FEW ? styles.onlyRoomy : styles.onlyBroad;
  };
  return (
    <>
      {pages.map(({ name, label, shortcutLabel = label }, at) => (
        <CentreLink key={name} to={name} className={cx(styles.shortcut, roomFor(name, at))}>
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
