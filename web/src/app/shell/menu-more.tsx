import { useLingui } from '@lingui/react/macro';
import { describeLanguage, useLanguage } from '../../i18n/language.ts';
import { useModals } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import styles from './side-menu.module.css';

/** Language, theme, notices, the way out. */
export function MenuMore() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const language = describeLanguage(useLanguage());
  return (
    <section>
      <h2 className={styles.heading}>{t`More`}</h2>
      <ul>
        <li>
          <button type="button" className={styles.entry} onClick={() => modals.swap('notice')}>
            <Icon name="megaphone" />
            {t`Notices`}
          </button>
        </li>
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
