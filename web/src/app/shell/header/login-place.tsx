import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import styles from './header.module.css';

/** Stands in for the header's login fields: looks the same, and offers a way to log in meanwhile. */
export function LoginPlace({ onLogin }: { onLogin: (event: MouseEvent) => void }) {
  const { t } = useLingui();
  return (
    <span className={styles.loginPlace}>
      <span className={styles.fieldPlace} aria-hidden="true">
        <Icon name="user" />
        {t`Username`}
      </span>
      <span className={styles.fieldPlace} aria-hidden="true">
        <Icon name="lock" />
        {t`Password`}
      </span>
      <ButtonLink to="/login" preload={false} onClick={onLogin}>{t`Log in`}</ButtonLink>
    </span>
  );
}
