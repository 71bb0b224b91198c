import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';

/** Says that the code of a part never came, and loads the page again. */
export const partMissing = (title: MessageDescriptor): (() => ReactNode) =>
  function PartMissing() {
    const { i18n } = useLingui();
    return <FailedState title={i18n._(title)} onRetry={() => location.reload()} />;
  };
