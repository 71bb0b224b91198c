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
        <Modal title="Sign up" busy={busy} onClose={() => setOpen(false)}>
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
  vi.unstubAllGlobals();
});

describe('Modal', () => {
  it('opens as a modal dialog named by its title, with the focus in its first field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Sign up' });
    expect(dialog).toHaveProperty('open', true);
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('keeps Tab inside, round both ends', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const handle = screen.getByRole('button', { name: 'Move this window' });
    const field = screen.getByLabelText('Username');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(handle);
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

describe('a modal that is moved', () => {
  const size = { width: 400, height: 300 };
  const home = { left: 300, top: 100 };
  const middle = '0px 0px';

  /** The modal, which stands where its style has moved it to, in a window of 1024 by 768. */
  async function open(wide: boolean) {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: query.includes('min-width') && wide,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    vi.stubGlobal('innerWidth', 1024);
    vi.stubGlobal('innerHeight', 768);
    render(<Page />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog');
    const moved = () => dialog.style.translate;
    vi.spyOn(dialog, 'getBoundingClientRect').mockImplementation(() => {
      const [x = 0, y = 0] = moved().split(' ').map(Number.parseFloat);
      return { ...size, left: home.left + (x || 0), top: home.top + (y || 0) } as DOMRect;
    });
    const head = screen.getByRole('heading', { name: 'Sign up' }).parentElement as HTMLElement;
    return { dialog, moved, head, handle: screen.queryByRole('button', { name: 'Move this window' }) };
  }

  function drag(hand: HTMLElement, pointerType: string, by: { x: number; y: number }): boolean {
    hand.setPointerCapture = () => undefined;
    const at = { pointerType, button: 0, clientX: 320, clientY: 110 };
    const prevented = !fireEvent.pointerDown(hand, at);
    fireEvent.pointerMove(hand, { ...at, clientX: at.clientX + by.x, clientY: at.clientY + by.y });
    fireEvent.pointerUp(hand, at);
    fireEvent.pointerMove(hand, { ...at, clientX: 0, clientY: 0 });
    return prevented;
  }
  const press = (key: string) => userEvent.keyboard(key);

  it.each(['mouse', 'pen', 'touch'])('follows a %s until it is let go, and the focus stays', async (pointerType) => {
    const { head, moved } = await open(true);
    expect(drag(head, pointerType, { x: 40, y: 25 })).toBe(true);
    expect(moved()).toBe('40px 25px');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  });

  it('never leaves the window, whichever way it is pulled', async () => {
    const { head, moved } = await open(true);
    drag(head, 'mouse', { x: -5_000, y: -5_000 });
    expect(moved()).toBe('-300px -100px');
    drag(head, 'mouse', { x: 5_000, y: 5_000 });
    expect(moved()).toBe('324px 368px');
  });

  it('is moved by the arrow keys on its handle, which say where it is', async () => {
    const { handle, moved } = await open(true);
    handle?.focus();
    await press('{ArrowRight}{ArrowRight}{ArrowUp}');
    expect(moved()).toBe('32px -16px');
    await press('{Shift>}{ArrowDown}{/Shift}');
    expect(moved()).toBe('32px 80px');
    expect(screen.getByRole('status').textContent).toBe('53 % from the left, 38 % from the top');
    await press('{ArrowLeft>40/}');
    expect(moved()).toBe('-300px 80px');
    await press('{Home}');
    expect(moved()).toBe(middle);
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });

  it('goes from corner to corner by presses alone, and starts where reading starts', async () => {
    const { handle, dialog, moved } = await open(true);
    const places: string[] = [];
    const go = async () => {
      await userEvent.click(handle as HTMLElement);
      places.push(moved());
    };
    for (let count = 0; count < 5; count += 1) await go();
    expect(places).toEqual(['-284px -84px', '308px -84px', '308px 352px', '-284px 352px', middle]);
    dialog.style.direction = 'rtl';
    await go();
    expect(moved()).toBe('308px -84px');
  });

  it('takes the end of a drag by its handle for no press', async () => {
    const { handle, moved } = await open(true);
    drag(handle as HTMLElement, 'mouse', { x: 40, y: 25 });
    fireEvent.click(handle as HTMLElement);
    expect(moved()).toBe('40px 25px');
  });

  it('stays where it is as a sheet on a phone, without a handle', async () => {
    const { head, handle, moved } = await open(false);
    expect(drag(head, 'touch', { x: 40, y: 25 })).toBe(false);
    expect([moved(), handle]).toEqual(['', null]);
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

  it('stays above a dialog that opens after it, and under another question', () => {
    const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    const onTop = () => (shown.mock.contexts.at(-1) as HTMLDialogElement).querySelector('h2')?.textContent;
    const question = (title: string) => (
      <ConfirmDialog key={title} title={title} confirmLabel={`Yes, ${title}`} onConfirm={vi.fn()} onCancel={vi.fn()} />
    );
    const { rerender } = render([question('Stay?')]);
    rerender([question('Stay?'), <Page key="page" />]);
    fireEvent.click(screen.getByText('Open'));
    expect(onTop()).toBe('Stay?');
    expect(document.activeElement).toBe(screen.getByText('Yes, Stay?').closest('button'));
    rerender([question('Stay?'), <Page key="page" />, question('Leave?')]);
    expect(onTop()).toBe('Leave?');
  });

  it('says what went wrong at once', () => {
    show('plain', 'The account has an open bet.');
    expect(screen.getByRole('alert').textContent).toContain('open bet');
  });
});
