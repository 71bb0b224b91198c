import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isTrial, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { SkipLink } from '@baize/kit/ui/a11y/skip-link.tsx';
import { DemoNotice, TrialBanner } from '../signed-in/lazy.ts';
import { BottomBar } from './header/bottom-bar.tsx';
import { CategoryBar } from './header/category-bar.tsx';
import { FooterPlace } from './footer/footer-place.tsx';
import { Header } from './header/header.tsx';
import { NetworkNotice } from './network-notice.tsx';
import { RightBarPlace } from './right-bar-place.tsx';
import styles from './shell.module.css';

/** The frame of nearly every page: header, categories, footer, and the bottom bar. */
export function Shell() {
  const session = useSession();
  return (
    <div className={styles.shell}>
      <SkipLink />
      <Header />
      <CategoryBar />
      <NetworkNotice />
      {session && <Suspense>{isTrial(session) ? <TrialBanner /> : <DemoNotice />}</Suspense>}
      <main id="main" tabIndex={-1} className={styles.page}>
        <Outlet />
      </main>
      <FooterPlace />
      <BottomBar />
      <RightBarPlace />
    </div>
  );
}
