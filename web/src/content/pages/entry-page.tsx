import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage, describeLanguage } from '@baize/kit/i18n/language.ts';
import { brandFacts } from '@baize/kit/kernel/brand/brand.ts';
import { useModals } from '../../kernel/modals.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { Scene } from '@baize/kit/ui/feedback/scene.tsx';
import styles from '../parts/closed-page.module.css';

/** Stands under the form where one has to sign in before anything else (specification §2, guard). */
export function EntryPage() {
  const { t } = useLingui();
  const modals = useModals();
  const { modal } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const { name } = brandFacts();
  const language = describeLanguage(useLanguage());
  const form = pathname.startsWith('/register') ? 'register' : 'login';
  const openForm = useEffectEvent(() => {
    if (modal === undefined) modals.swap(form);
  });
  // Once: who closes the form sees the page under it.
  useEffect(() => openForm(), [form]);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.box}>
        <Scene
          art="door"
          felt
          title={name}
          actions={
            <>
              <Button variant="primary" onFelt onClick={() => modals.open('login')}>
                {t`Log in`}
              </Button>
              <Button variant="line" onFelt onClick={() => modals.open('register')}>
                {t`Sign up`}
              </Button>
            </>
          }
        >
          <p>{t`This site is for members only. Log in to continue.`}</p>
        </Scene>
        <div className={styles.more}>
          <ButtonLink to="/helpmc" variant="ghost" icon="help">
            {t`Help center`}
          </ButtonLink>
          <Button variant="ghost" icon="globe" onClick={() => modals.open('language')}>
            <span lang={language.bcp47}>{language.native}</span>
          </Button>
        </div>
      </div>
    </main>
  );
}
