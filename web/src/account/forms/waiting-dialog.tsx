import { FailedState, Modal } from '@baize/kit/ui';
import { FieldsPlace } from '../../session/index.ts';

export interface WaitingDialogProps {
  title: string;
  /** Set when the form's data did not load. */
  failed: boolean;
  busy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** A form of the security centre before what it is about has come, or when that did not come. */
export function WaitingDialog({ title, failed, busy, onRetry, onClose }: WaitingDialogProps) {
  return (
    <Modal title={title} onClose={onClose}>
      {failed ? <FailedState busy={busy} onRetry={onRetry} /> : <FieldsPlace count={3} />}
    </Modal>
  );
}
