import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Modal } from '../modal/modal.tsx';
import { ToastHost } from './toast-host.tsx';
import { toast } from './toast-store.ts';

const show = (make: () => string) => {
  let id = '';
  act(() => {
    id = make();
  });
  return id;
};
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => toast.clear());
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('toasts', () => {
  it('say the same thing once', () => {
    render(<ToastHost />);
    for (const text of ['One.', 'One.', 'Two.']) show(() => toast.ok('Saved', text));
    expect(screen.getAllByText('Saved')).toHaveLength(2);
    pass(5000);
    show(() => toast.ok('Saved', 'One.'));
    pass(5000);
    expect(screen.getByText('One.')).toBeDefined();
  });

  it('leave a dialog alone that went as they came', () => {
    const opened = vi.fn();
    Object.defineProperty(HTMLElement.prototype, 'showPopover', { configurable: true, value: opened });
    vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(false);
    const { container } = render(
      <>
        <ToastHost />
        <Modal title="Buy this ticket?" onClose={() => undefined}>
          …
        </Modal>
      </>,
    );
    try {
      act(() => {
        // Its element goes at once; that it is closed is heard of later.
        container.remove();
        toast.ok('Ticket bought');
      });
      expect(opened).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    }
  });

  it('go with their page, but for what was said as it was left', () => {
    render(<ToastHost />);
    show(() => toast.bad('Not saved'));
    pass(2000);
    show(() => toast.ok('Saved'));
    act(() => toast.leave());
    expect(screen.queryByText('Not saved')).toBeNull();
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  it('go after six seconds, failures only when dismissed', () => {
    render(<ToastHost />);
    show(() => toast.ok('Deposit received', '50.00 was added to your wallet.'));
    show(() => toast.bad('Bet not placed'));
    expect(within(screen.getByRole('status')).getByText('Deposit received')).toBeDefined();
    pass(5999);
    expect(screen.queryByText('Deposit received')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('Deposit received')).toBeNull();
    pass(60_000);
    const failure = within(screen.getByRole('alert'));
    fireEvent.click(failure.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Bet not placed')).toBeNull();
  });

  it('stay while they are hovered or hold the focus', () => {
    render(<ToastHost />);
    show(() => toast.info('Limit changed'));
    const words = screen.getByText('Limit changed');
    fireEvent.pointerEnter(words.closest('[popover]') ?? words);
    pass(20_000);
    expect(screen.queryByText('Limit changed')).not.toBeNull();
    fireEvent.pointerLeave(words.closest('[popover]') ?? words);
    pass(6000);
    expect(screen.queryByText('Limit changed')).toBeNull();
  });

  it('stand inside an open modal, where they can be read and pressed', () => {
    render(
      <>
        <ToastHost />
        <Modal title="A modal" onClose={() => undefined}>
          text
        </Modal>
      </>,
    );
    show(() => toast.bad('Not saved'));
    expect(screen.getByRole('dialog').contains(screen.getByText('Not saved'))).toBe(true);
  });

  it('take the place of one with the same id, and make room for new ones', () => {
    render(<ToastHost />);
    show(() => toast.show({ id: 'net', tone: 'bad', title: 'Offline' }));
    show(() => toast.show({ id: 'net', tone: 'ok', title: 'Back again' }));
    expect(screen.queryByText('Offline')).toBeNull();
    for (const title of ['One', 'Two', 'Three']) show(() => toast.info(title));
    expect(screen.queryByText('Back again')).toBeNull();
    expect(screen.queryByText('Three')).not.toBeNull();
  });

  it('leave time for what they offer', () => {
    render(<ToastHost />);
    show(() => toast.show({ tone: 'ok', title: 'Welcome', action: { label: 'Claim', onAction: vi.fn() } }));
    pass(14_000);
    expect(screen.queryByText('Welcome')).not.toBeNull();
    pass(1_000);
    expect(screen.queryByText('Welcome')).toBeNull();
  });

  it('do what they offer and go', () => {
    render(<ToastHost />);
    const onAction = vi.fn();
    show(() => toast.show({ tone: 'info', title: 'Removed', action: { label: 'Undo', onAction } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Removed')).toBeNull();
  });
});
