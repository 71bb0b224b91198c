import { useLingui } from '@lingui/react/macro';
import type { ModalProps } from '../../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { Drawer } from '@baize/kit/ui/modal/drawer.tsx';
import { Logo } from '../logo.tsx';
import { MenuGames } from './menu-games.tsx';
import { MenuMember } from './menu-member.tsx';
import { MenuMore } from './menu-more.tsx';
import { MenuVisitor } from './menu-visitor.tsx';
import styles from './side-menu.module.css';

/** The drawer from the side where reading starts: the wallet, the account, the games, the rest (specification §2). */
export function SideMenu({ onClose }: ModalProps) {
  const { t } = useLingui();
  const session = useSession();
  return (
    <Drawer label={t`Menu`} onClose={onClose} header={<Logo />}>
      <div className={styles.menu}>
        {session ? <MenuMember /> : <MenuVisitor />}
        <MenuGames />
        <MenuMore />
      </div>
    </Drawer>
  );
}
