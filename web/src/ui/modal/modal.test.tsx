import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';

/** A page with the button that opens the modal, as a host keeps it. */
function Page({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Modal title="Open an account" busy={busy} onClose={() => setOpen(false)}>
          <input aria-label="Username" />
        </Modal>
      )}
    </>
  );
}

const locked = () => document.documentElement.hasAttribute('data-scroll-locked');
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Modal', () => {
  it('opens as a modal dialog named by its title, with the focus in its first field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Open an account' });
    expect(dialog).toHaveProperty('open', true);
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('keeps Tab inside, round both ends', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const close = screen.getByRole('button', { name: 'Close' });
    const field = screen.getByLabelText('Username');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(close);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(field);
  });

  it('closes on Escape and on its button, and gives the focus back', async () => {
    render(<Page />);
    const opener = screen.getByText('Open');
    await userEvent.click(opener);
    escape(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not closed by a press on the background', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('closes when the browser closes the dialog by itself', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    if (dialog instanceof HTMLDialogElement) dialog.close();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not shut by the late word of a closing that has been undone', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    fireEvent(screen.getByRole('dialog'), new Event('close'));
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });

  it('stays while busy, whoever closes it', async () => {
    render(<Page busy />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    escape(dialog);
    if (dialog instanceof HTMLDialogElement) dialog.close();
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
  });

  it('does not close on the cancel of a file chooser inside it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    fireEvent(screen.getByLabelText('Username'), new Event('cancel', { bubbles: true }));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('holds the page still until the last modal is gone, and brings it back to its place', async () => {
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true, writable: true });
    const { rerender } = render(
      <Modal title="First" onClose={() => undefined}>
        <Modal title="Second" onClose={() => undefined}>
          text
        </Modal>
      </Modal>,
    );
    expect(locked()).toBe(true);
    rerender(
      <Modal title="First" onClose={() => undefined}>
        text
      </Modal>,
    );
    expect(locked()).toBe(true);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true, writable: true });
    rerender(<p>gone</p>);
    expect(locked()).toBe(false);
    expect(window.scrollTo).toHaveBeenCalledWith(0, 640);
  });

  it('is opened once and not asked to close when React mounts it twice', async () => {
    const onClose = vi.fn();
    render(
      <StrictMode>
        <Modal title="Strict" onClose={onClose}>
          text
        </Modal>
      </StrictMode>,
    );
    await new Promise((done) => setTimeout(done, 0));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });
});

describe('a modal that is dragged by its title', () => {
  const wide = (matches: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('min-width') && matches }) as MediaQueryList);
  async function drag(pointerType: string, by: { x: number; y: number }) {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    vi.spyOn(dialog, 'getBoundingClientRect').mockReturnValue({ left: 300, top: 100, width: 400 } as DOMRect);
    const head = screen.getByRole('heading', { name: 'Open an account' }).parentElement as HTMLElement;
    head.setPointerCapture = () => undefined;
    const at = { pointerType, button: 0, clientX: 320, clientY: 110 };
    const prevented = !fireEvent.pointerDown(head, at);
    fireEvent.pointerMove(head, { ...at, clientX: at.clientX + by.x, clientY: at.clientY + by.y });
    fireEvent.pointerUp(head, at);
    fireEvent.pointerMove(head, { ...at, clientX: 0, clientY: 0 });
    return { prevented, translate: dialog.style.translate };
  }

  it.each(['mouse', 'pen', 'touch'])('follows a %s until it is let go, and the focus stays', async (pointerType) => {
    wide(true);
    const field = () => screen.getByLabelText('Username');
    const { prevented, translate } = await drag(pointerType, { x: 40, y: 25 });
    expect([prevented, translate]).toEqual([true, '40px 25px']);
    expect(document.activeElement).toBe(field());
  });

  it('never takes its title out of the window', async () => {
    wide(true);
    expect((await drag('mouse', { x: -5_000, y: -5_000 })).translate).toBe('-652px -100px');
  });

  it('stays where it is as a sheet on a phone', async () => {
    wide(false);
    expect(await drag('touch', { x: 40, y: 25 })).toEqual({ prevented: false, translate: '' });
  });
});

describe('ConfirmDialog', () => {
  const show = (tone: 'plain' | 'danger', error?: string) => {
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    render(
      <ConfirmDialog
        title="Withdraw 200.00?"
        confirmLabel="Withdraw"
        tone={tone}
        error={error}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    );
    return { onConfirm, onCancel };
  };

  it('confirms on Enter and cancels on Escape', async () => {
    const { onConfirm, onCancel } = show('plain');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(1);
    escape(screen.getByRole('alertdialog'));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('starts on the way back before something that cannot be undone', async () => {
    const { onConfirm, onCancel } = show('danger');
    expect(document.activeElement?.textContent).toBe('Go back');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('says what went wrong at once', () => {
    show('plain', 'The account has an open bet.');
    expect(screen.getByRole('alert').textContent).toContain('open bet');
  });
});
