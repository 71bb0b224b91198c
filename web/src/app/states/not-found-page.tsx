import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../../kernel/title.ts';
import { Scene } from '../../ui/feedback/scene.tsx';
import { ButtonLink } from '../../ui/button/router-links.ts';
import styles from './states.module.css';

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  return (
    <div className={styles.page}>
      <Scene
        art="ball"
        title={t`This page is not on the table`}
        actions={
          <ButtonLink to="/index" variant="primary">
            {t`Go home`}
          </ButtonLink>
        }
      >
        <p>
          <Trans>The address may be old or mistyped. Nothing happened to your account.</Trans>
        </p>
      </Scene>
    </div>
  );
}
