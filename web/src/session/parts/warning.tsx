import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { namedMessages } from '@baize/kit/kernel/problems/named-messages.ts';
import { ConfirmDialog } from '@baize/kit/ui';

export interface WarningProps {
  title: string;
  children: ReactNode;
  onDone: () => void;
}

/**
 * A warning over the form, put away by the specification's own label (§8). It lies outside of the form, because a
 * form may not stand inside another one, and its button must not send that one either.
 */
export function Warning({ title, children, onDone }: WarningProps) {
  const { i18n } = useLingui();
  return (
    <div onSubmit={(event) => event.stopPropagation()} onInput={(event) => event.stopPropagation()}>
      {createPortal(
        <ConfirmDialog
          title={title}
          confirmLabel={i18n._(namedMessages.inIncreaseSubmit)}
          cancelLabel={null}
          onConfirm={onDone}
          onCancel={onDone}
        >
          {children}
        </ConfirmDialog>,
        document.body,
      )}
    </div>
  );
}
