import { useLingui } from '@lingui/react/macro';
import { useModals } from '../../kernel/modals.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { HeaderWallet } from '../../wallet/index.ts';
import styles from './member-tools.module.css';
import { AccountShortcut } from './account-shortcut.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** The header signed in, in the specification's order (§2). The wallet holds Deposit. */
export function MemberTools() {
  const { t } = useLingui();
  const modals = useModals();
  return (
    <>
      <AccountShortcut className={styles.onlyRoomy} />
      <HeaderWallet />
      <Shortcuts />
      <IconButton
        icon="logout"
        label={t`Log out`}
        aria-haspopup="dialog"
        className={styles.logOut}
        onClick={() => modals.open('logout')}
      />
    </>
  );
}
