import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast-store.ts';

export function Toasts() {
  const [open, setOpen] = useState(false);
  return (
    <div className="row">
      <ToastHost />
      <Button onClick={() => toast.ok('Deposit received', '50.00 was added to your wallet.')}>Good</Button>
      <Button onClick={() => toast.bad('Bet not placed', 'The odds moved to 2.20. Nothing was taken.')}>Bad</Button>
      <Button onClick={() => toast.warn('Your new limit starts tomorrow at 09:12')}>Waiting</Button>
      <Button onClick={() => setOpen(true)}>Over a modal</Button>
      {open && (
        <Modal title="A modal" onClose={() => setOpen(false)}>
          <Button onClick={() => toast.bad('Not saved', 'Nothing was changed.')}>Bad, from here</Button>
        </Modal>
      )}
    </div>
  );
}
