import { Component, Suspense, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly onFailure?: () => void;
  readonly children: ReactNode;
}

/** A part of the page whose code comes later: while it is on its way, and when it never comes, only that part is missing. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>;
  }
}
