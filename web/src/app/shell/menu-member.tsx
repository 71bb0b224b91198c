import { useLingui } from '@lingui/react/macro';
import type { MenuKey } from '@baize/protocol/site';
import type { CentrePage } from '../../kernel/centre.ts';
import { useSession } from '../../kernel/session-store.ts';
import { CentreLink, RankLabel, useOpenPages } from '../../session/index.ts';
import { PurseBlock } from '../../wallet/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './side-menu.module.css';
import { pagesNamed } from './pages-named.ts';

/** The side menu's lists in the order of specification §2. Deposit stands at the balance. */
const MEMBER: readonly MenuKey[] = ['withdraw', 'rewardCenter', 'referral'];
const ACCOUNT: readonly MenuKey[] = [
  'manualRebate',
  'playerRank',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'personalProfit',
  'messageV2',
];

/** Who is signed in, the purse, and the pages of the personal centre. */
export function MenuMember() {
  const { t } = useLingui();
  const account = useSession()?.account;
  const pages = useOpenPages();
  const member = pagesNamed(pages, MEMBER);
  const own = pagesNamed(pages, ACCOUNT);
  return (
    <>
      <div className={styles.purse}>
        <p className={styles.who}>
          <b className="truncate">{account}</b>
          <RankLabel className={`sm ${styles.rank}`} />
        </p>
        <PurseBlock />
      </div>
      {member.length > 0 && <Pages heading={t`For you`} pages={member} />}
      {own.length > 0 && <Pages heading={t`Account`} pages={own} />}
    </>
  );
}

function Pages({ heading, pages }: { heading: string; pages: readonly CentrePage[] }) {
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            <PageEntry page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PageEntry({ page }: { page: CentrePage }) {
  const { i18n } = useLingui();
  const { badge: Badge } = page;
  return (
    <CentreLink to={page.name} className={styles.entry}>
      <Icon name={page.icon as IconName} />
      {i18n._(page.label)}
      {Badge && (
        <span className={styles.end}>
          <Badge />
        </span>
      )}
    </CentreLink>
  );
}
