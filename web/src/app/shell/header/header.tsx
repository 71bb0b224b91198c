import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { describeLanguage, useLanguage } from '@baize/kit/i18n/language.ts';
import { useModals } from '../../../kernel/modals.ts';
import { useSession } from '@baize/kit/kernel/client/session-store.ts';
import { IconButton } from '@baize/kit/ui/button/icon-button.tsx';
import { Skeleton } from '@baize/kit/ui/feedback/skeleton.tsx';
import { MemberTools } from '../../signed-in/lazy.ts';
import { Logo } from '../logo.tsx';
import { SignedOutTools } from './signed-out-tools.tsx';
import styles from './header.module.css';

/** Menu, mark, then what the visitor or the member needs (look, "Header"). */
export function Header() {
  const { t } = useLingui();
  const modals = useModals();
  const session = useSession();
  const language = describeLanguage(useLanguage()).native;
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <IconButton
          icon="menu"
          label={t`Open menu`}
          aria-haspopup="dialog"
          className={styles.menu}
          onClick={() => modals.open('menu')}
        />
        <Logo className={styles.logo} />
        <div className={styles.tools}>
          {session ? (
            <Suspense fallback={<Skeleton shape="block" className={styles.walletPlace} />}>
              <MemberTools />
            </Suspense>
          ) : (
            <SignedOutTools />
          )}
        </div>
        <IconButton
          icon="globe"
          label={t`Language: ${language}`}
          aria-haspopup="dialog"
          className={styles.onlyWide}
          onClick={() => modals.open('language')}
        />
      </div>
    </header>
  );
}
