import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { reloadKeepingDrafts } from '@baize/kit/kernel/form/drafts.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';

interface LoadFailureProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Catches an overlay that did not load (no network, or a release took its file away) or broke: closes it, says
 * so, and offers a fresh page. The page under it stays as it is.
 */
export class LoadFailure extends Component<LoadFailureProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onClose();
    toast.show({
      id: 'load-failure',
      tone: 'bad',
      title: t`This didn’t open`,
      text: t`Part of the site didn’t load. Check your connection and reload the page.`,
      action: { label: t`Reload the page`, onAction: reloadKeepingDrafts },
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
