import { useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { FailedState } from '@baize/kit/ui';
import { forgetLoadedPage } from './loaded-page.ts';

interface PageBoundaryProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** Keeps the frame standing when a page's code does not come or the page breaks, and offers to try again. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  readonly retry = () => {
    forgetLoadedPage(this.props.name);
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <PageFailed onRetry={this.retry} /> : this.props.children;
  }
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <FailedState title={t`This page didn’t load`} text={t`Check your connection and try again.`} onRetry={onRetry} />
  );
}
