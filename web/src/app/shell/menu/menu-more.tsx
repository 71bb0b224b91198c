import { useLingui } from '@lingui/react/macro';
import { describeLanguage, useLanguage } from '@baize/kit/i18n/language.ts';
import { useModals } from '../../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useMenu } from '../../../settings/index.ts';
import { useCustomerService, usePlaceLink, useResources, type KnownResource } from '../../../content/index.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { sideMenuEntries } from '../../popups.ts';
import { elsewhereIcons } from '../elsewhere-icons.ts';
import { MenuEntries } from './menu-entries.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './side-menu.module.css';
import { useMenuEntries } from '../use-menu-entries.ts';

/** The app, help in all its forms, language, theme, the way out (specification §2). */
export function MenuMore() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const on = useMenu();
  const service = useCustomerService();
  const entries = useMenuEntries(sideMenuEntries('more'));
  const app = usePlaceLink('overlay')('/down');
  const elsewhere = useResources(['FACEBOOK', 'EMAIL', 'USDJUMP']);
  const language = describeLanguage(useLanguage());
  return (
    <section>
      <h2 className={styles.heading}>{t`More`}</h2>
      <ul>
        {on('down') && (
          <li>
            <a {...app} className={styles.entry}>
              <Icon name="phone" />
              {t`Get the app`}
            </a>
          </li>
        )}
        {on('customerService') && (
          <li>
            <button type="button" className={styles.entry} aria-busy={service.busy} onClick={service.open}>
              <Icon name="headset" />
              {t`Customer service`}
            </button>
          </li>
        )}
        {elsewhere.map((resource) => (
          <li key={resource.url} className={styles.narrow}>
            <Elsewhere resource={resource} />
          </li>
        ))}
        <MenuEntries entries={entries} />
        {on('domainRoute') && (
          <li>
            <button type="button" className={styles.entry} onClick={() => modals.swap('routes')}>
              <Icon name="bolt" />
              {t`Choose a server`}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={styles.entry} onClick={() => modals.swap('language')}>
            <Icon name="globe" />
            {t`Language`}
            <span className={styles.end} lang={language.bcp47}>
              {language.native}
            </span>
          </button>
        </li>
        {session && (
          <li>
            <button type="button" className={styles.entry} onClick={() => modals.swap('logout')}>
              <Icon name="logout" />
              {t`Log out`}
            </button>
          </li>
        )}
      </ul>
      <ThemeSwitch />
    </section>
  );
}

/** Links to the brand's other places; with enough room the bar at the edge has them. */
function Elsewhere({ resource: { type, url, label } }: { resource: KnownResource }) {
  const place = usePlaceLink()(url);
  return (
    <a {...place} className={styles.entry}>
      <Icon name={elsewhereIcons[type]} />
      {label}
    </a>
  );
}
