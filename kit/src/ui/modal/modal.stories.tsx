import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { DescriptionList } from '../figure/description-list.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { Actions, Modal } from './modal.tsx';

export function Form() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a form</Button>
      {open && (
        <Modal title="Sign up" onClose={() => setOpen(false)}>
          <TextField label="Username" icon="user" />
          <TextField label="E-mail" icon="mail" />
          <Actions>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Not now
            </Button>
            <Button variant="primary">Open an account</Button>
          </Actions>
        </Modal>
      )}
    </>
  );
}

export function Wide() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open a centre</Button>
      {open && (
        <Modal
          title="A title that is long enough to need more than one line on a phone"
          size="centre"
          onClose={() => setOpen(false)}
          footer={<Button block>At the end</Button>}
        >
          {Array.from({ length: 30 }, (_, index) => (
            <p key={index}>Line {index + 1} of what the page says.</p>
          ))}
        </Modal>
      )}
    </>
  );
}

export function Confirm() {
  const [open, setOpen] = useState<'plain' | 'danger' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="row">
      <Button onClick={() => setOpen('plain')}>Confirm</Button>
      <Button onClick={() => setOpen('danger')}>Confirm the irreversible</Button>
      <Button onClick={() => setOpen('alert')}>Alert</Button>
      {open === 'plain' && (
        <ConfirmDialog title="Withdraw 200.00?" confirmLabel="Withdraw" onConfirm={close} onCancel={close}>
          <DescriptionList
            items={[
              { id: 'to', term: 'To', value: 'Account ending 4471' },
              { id: 'get', term: 'You receive', value: '200.00' },
              { id: 'left', term: 'Left here', value: '1,084.50' },
            ]}
          />
        </ConfirmDialog>
      )}
      {open === 'danger' && (
        <ConfirmDialog
          title="Close the account?"
          tone="danger"
          confirmLabel="Close account"
          error="The account has an open bet."
          onConfirm={close}
          onCancel={close}
        >
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      )}
      {open === 'alert' && (
        <ConfirmDialog
          title="The code is wrong"
          confirmLabel="OK"
          cancelLabel={null}
          onConfirm={close}
          onCancel={close}
        >
          <p>Nothing was sent. Ask for another code.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

export function FromTheSide() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="menu" onClick={() => setOpen(true)}>
        Open the menu
      </Button>
      {open && (
        <Drawer label="Menu" header={<b>minh.tran</b>} onClose={() => setOpen(false)}>
          <p>Links stand here.</p>
        </Drawer>
      )}
    </>
  );
}
