import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, type MouseEvent } from 'react';
import { useModals } from '../../../kernel/modals.ts';
import { ButtonLink } from '@baize/kit/ui/button/router-links.ts';
import { LoginPlace } from './login-place.tsx';
import { useSettled } from '../../use-settled.ts';
import { useWide } from '../use-wide.ts';
import styles from './header.module.css';

const LoginRow = lazy(async () => {
  // A second handler of `then` would not hear of a style sheet that does not come: the build puts it inside.
  try {
    const { LoginRow: row } = await import('./login-row.tsx');
    return { default: row };
  } catch {
    // The popup does without the row, and says itself when its own code does not come.
    return { default: LoginPlaceAlone };
  }
});

/**
 * Log in and Sign up; where there is room, the login fields themselves. Both are links, so that they lead on
 * before the site's code has come, and in a new tab. Which of them is seen is for the style sheet to say, because
 * the served page does not know how wide it is.
 */
export function SignedOutTools() {
  const { t } = useLingui();
  const over = useOver();
  const wide = useWide();
  // The placeholders look the same, so they can wait until the page has settled.
  const settled = useSettled();
  const login = over('login');
  return (
    <>
      <ButtonLink to="/login" variant="ghost" preload={false} className={styles.onlyNarrow} onClick={login}>
        {t`Log in`}
      </ButtonLink>
      <span className={styles.onlyWide}>
        <Suspense fallback={<LoginPlace onLogin={login} />}>
          {wide && settled ? <LoginRow /> : <LoginPlace onLogin={login} />}
        </Suspense>
      </span>
      <ButtonLink to="/register" variant="primary" preload={false} onClick={over('register')}>{t`Sign up`}</ButtonLink>
    </>
  );
}

function LoginPlaceAlone() {
  return <LoginPlace onLogin={useOver()('login')} />;
}

/** Opens a popup over the page where a plain press would leave it. */
function useOver() {
  const modals = useModals();
  return (name: 'login' | 'register') => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    modals.open(name);
  };
}
