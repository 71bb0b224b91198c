import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { describeLanguage, useLanguage } from '../../i18n/language.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { useMenu } from '../../session/index.ts';
import { useCustomerService, usePlaceLink } from '../../site/index.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './side-menu.module.css';

/** The app, help in all its forms, language, theme, the way out (specification §2). */
export function MenuMore() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const on = useMenu();
  const service = useCustomerService();
  const app = usePlaceLink('overlay')('/down');
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
        {on('help') && (
          <li>
            <Link to="/helpmc" replace className={styles.entry} activeProps={{ className: styles.here }}>
              <Icon name="help" />
              {t`Help centre`}
            </Link>
          </li>
        )}
        {on('noticePage') && (
          <li>
            <Link to="/noticePage" replace className={styles.entry} activeProps={{ className: styles.here }}>
              <Icon name="megaphone" />
              {t`Notices`}
            </Link>
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
              {t`Sign out`}
            </button>
          </li>
        )}
      </ul>
      <ThemeSwitch />
    </section>
  );
}
