import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTitle } from '@baize/kit/kernel/page/title.ts';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { Scene } from '@baize/kit/ui/feedback/scene.tsx';
import { SearchField } from '@baize/kit/ui/field/search-field.tsx';
import styles from './states.module.css';

/** An address that leads nowhere: a search, and the places that most people want. */
export function NotFoundPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  useTitle(t`Page not found`);
  const search = () => {
    if (name.trim() !== '') void navigate({ to: '/hot', search: { name: name.trim() } });
  };
  return (
    <div className={styles.page}>
      <Scene
        art="ball"
        title={t`We couldn’t find this page`}
        actions={
          <ButtonLink to="/index" variant="primary">
            {t`Go to home page`}
          </ButtonLink>
        }
      >
        <p>
          <Trans>The link may be out of date or mistyped. Your account isn’t affected.</Trans>
        </p>
      </Scene>
      <div className={styles.help}>
        <div className={styles.search}>
          <SearchField label={t`Search for a game`} value={name} onValueChange={setName} onSubmit={search} />
          <Button onClick={search}>{t`Search`}</Button>
        </div>
        <nav aria-label={t`Popular pages`} className={styles.places}>
          <ButtonLink to="/rng" variant="ghost" icon="reels">{t`Slots`}</ButtonLink>
          <ButtonLink to="/live" variant="ghost" icon="table">{t`Live casino`}</ButtonLink>
          <ButtonLink to="/hot" variant="ghost" icon="star">{t`Hot games`}</ButtonLink>
          <ButtonLink to="/noticePage" variant="ghost" icon="megaphone">{t`Notices`}</ButtonLink>
          <ButtonLink to="/helpmc" variant="ghost" icon="help">{t`Help center`}</ButtonLink>
        </nav>
      </div>
    </div>
  );
}
