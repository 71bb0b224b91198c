import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pagesAt, type CentrePage } from '../../../kernel/centre.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { CentreLink, RankLabel } from '../../../session/index.ts';
import { ProfileIcon } from '../../../account/index.ts';
import { useOpenPages } from '../../../settings/index.ts';
import { WalletBlock } from '../../../wallet/index.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import type { IconName } from '@baize/kit/ui/icon/icon-paths.ts';
import { sideMenuEntries } from '../../popups.ts';
import { MenuEntries } from './menu-entries.tsx';
import styles from './side-menu.module.css';
import { useMenuEntries } from '../use-menu-entries.ts';

/** The member, the balance, and the pages of the personal centre. Deposit is beside the balance. */
export function MenuMember() {
  const { t } = useLingui();
  const account = useSession()?.account;
  const pages = useOpenPages('both');
  const member = pagesAt(pages, 'forYou');
  const entries = useMenuEntries(sideMenuEntries('forYou'));
  const own = pagesAt(pages, 'account');
  return (
    <>
      <div className={styles.wallet}>
        <p className={styles.who}>
          <ProfileIcon />
          <b>{account}</b>
          <RankLabel className={`sm ${styles.rank}`} />
        </p>
        <WalletBlock />
      </div>
      {member.length + entries.length > 0 && (
        <Pages heading={t`For you`} pages={member}>
          <MenuEntries entries={entries} />
        </Pages>
      )}
      {own.length > 0 && <Pages heading={t`Account`} pages={own} />}
    </>
  );
}

interface PagesProps {
  heading: string;
  pages: readonly CentrePage[];
  children?: ReactNode;
}

function Pages({ heading, pages, children }: PagesProps) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <PageEntry page={page} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

function PageEntry({ page }: { page: CentrePage }) {
  const { i18n } = useLingui();
  const { badge: Badge, menuLabel = page.label } = page;
  return (
    <CentreLink to={page.name} className={styles.entry}>
      <Icon name={page.icon as IconName} />
      {i18n._(menuLabel)}
      {Badge && (
        <span className={styles.end}>
          <Badge />
        </span>
      )}
    </CentreLink>
  );
}
