import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type MouseEvent } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { ButtonLink } from '../../ui/button/router-links.ts';
import { useWide } from './use-wide.ts';
import styles from './header.module.css';

const LoginRow = lazy(() => import('./login-row.tsx').then((file) => ({ default: file.LoginRow })));

/**
 * Log in and Sign up; where there is room, the login fields themselves. Both are links, so that they lead on
 * before the site's code has come, and in a new tab.
 */
export function SignedOutTools() {
  const { t } = useLingui();
  const modals = useModals();
  const wide = useWide();
  const over = (name: 'login' | 'register') => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    modals.open(name);
  };
  return (
    <>
      {wide ? (
        <span className={styles.loginRow}>
          <Suspense>
            <LoginRow />
          </Suspense>
        </span>
      ) : (
        <ButtonLink to="/login" variant="ghost" preload={false} onClick={over('login')}>{t`Log in`}</ButtonLink>
      )}
      <ButtonLink to="/register" variant="primary" preload={false} onClick={over('register')}>{t`Sign up`}</ButtonLink>
    </>
  );
}
