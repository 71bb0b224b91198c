import { t } from '@lingui/core/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { PendingPage } from './pending-page.tsx';
import styles from './states.module.css';

const FailedPage = lazy(() => import('./failed-page.tsx').then((file) => ({ default: file.FailedPage })));

/** A page that did not come. What it says is loaded then, and when even that does not come, it says less. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <Bare>
      <Suspense fallback={<PendingPage />}>
        <FailedPage {...props} />
      </Suspense>
    </Bare>
  );
}

class Bare extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    // A fresh page has no typed text to lose.
    window.addEventListener('online', () => window.location.reload(), { once: true });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.page}>
        <FailedState
          headingLevel={2}
          title={t`This page didn’t load`}
          text={t`Check your connection and try again.`}
          onRetry={() => window.location.reload()}
        />
      </div>
    );
  }
}
