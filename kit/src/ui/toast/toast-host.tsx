import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '../class-names.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { labels, useLabel } from '../labels.ts';
import { useTopModal } from '../modal/open-modals.ts';
import { toast, useToasts, type ToastMessage } from './toast-store.ts';
import styles from './toast.module.css';

const icons = { ok: 'check-circle', info: 'info', warn: 'clock', bad: 'alert' } as const;

/**
 * Shows toasts. Mounted once. While a modal is open the host is inside it, because everything outside an open modal can
 * be neither pressed nor read.
 */
export function ToastHost() {
  const modal = useTopModal();
  return createPortal(<ToastList key={modal?.id} />, modal ?? document.body);
}

function ToastList() {
  const messages = useToasts();
  const [held, setHeld] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const shown = messages.length > 0;

  useEffect(() => {
    // The top layer lifts the toasts over dialogs and out of whatever would clip them.
    const element = host.current;
    // A dialog may be gone before the host has left it; the list that follows on the page opens itself.
    if (!element?.isConnected || !('showPopover' in element) || element.matches(':popover-open') === shown) return;
    if (shown) element.showPopover();
    else element.hidePopover();
  }, [shown]);

  const enter = (event: FocusEvent<HTMLDivElement>) => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
    setHeld(true);
  };
  const close = (id: string) => {
    const inside = host.current?.contains(document.activeElement);
    toast.dismiss(id);
    setHeld(false);
    if (inside) cameFrom.current?.focus();
  };
  const items = (wanted: boolean) =>
    messages
      .filter((message) => (message.tone === 'bad') === wanted)
      .map((message) => <Toast key={message.id} message={message} held={held} onClose={close} />);
  return (
    <div
      ref={host}
      popover="manual"
      className={styles.host}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={() => setHeld(false)}
    >
      <div role="status" className={styles.list}>
        {items(false)}
      </div>
      <div role="alert" className={styles.list}>
        {items(true)}
      </div>
    </div>
  );
}

interface ToastProps {
  message: ToastMessage;
  held: boolean;
  onClose: (id: string) => void;
}

const lifeMs = 6000;
/** An offer has to be found, read and pressed. */
const offerMs = 15_000;

function Toast({ message, held, onClose }: ToastProps) {
  const say = useLabel();
  const { id, tone, title, text, action } = message;
  useEffect(() => {
    if (held || tone === 'bad') return;
    const timer = setTimeout(() => toast.dismiss(id), action ? offerMs : lifeMs);
    return () => clearTimeout(timer);
  }, [held, id, tone, message, action]);
  return (
    <div className={cx(styles.toast, styles[tone])}>
      <Icon name={icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <Button
            variant="line"
            size="sm"
            className={styles.action}
            onClick={() => {
              onClose(id);
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        icon="close"
        size="sm"
        label={say(labels.dismiss)}
        className={styles.close}
        onClick={() => onClose(id)}
      />
    </div>
  );
}
