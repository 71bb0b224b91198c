import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { Icon } from '../../ui/icon/icon.tsx';
import { ButtonLink } from '../../ui/button/router-links.ts';
import styles from './header.module.css';

/** What stands where the header's login fields will be: the same to the eye, and a way to log in meanwhile. */
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
