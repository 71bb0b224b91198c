import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { centrePages, openCentre, type CentrePage } from '../../kernel/centre.ts';
import { isTrial, useSession } from '../../kernel/session-store.ts';
import { PurseBlock } from '../../wallet/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import styles from './side-menu.module.css';

/** The member's purse and the pages of the personal centre. */
export function MenuMember() {
  const { t } = useLingui();
  const session = useSession();
  const pages = centrePages().filter((page) => page.trialToo || !isTrial(session));
  return (
    <>
      <div className={styles.purse}>
        <PurseBlock />
      </div>
      <section>
        <h2 className={styles.heading}>{t`Account`}</h2>
        <ul>
          {pages.map((page) => (
            <li key={page.name}>
              <PageEntry page={page} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function PageEntry({ page }: { page: CentrePage }) {
  const { i18n } = useLingui();
  const router = useRouter();
  const { badge: Badge } = page;
  return (
    <button type="button" className={styles.entry} onClick={() => openCentre(router, page.name)}>
      <Icon name={page.icon as IconName} />
      {i18n._(page.label)}
      {Badge && (
        <span className={styles.end}>
          <Badge />
        </span>
      )}
    </button>
  );
}
