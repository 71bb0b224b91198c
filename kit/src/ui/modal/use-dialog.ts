import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { addOpenModal, raiseQuestion } from './open-modals.ts';

interface DialogOptions {
  onClose: () => void;
  /** Work is under way that closing would not stop: Escape and the back gesture wait. */
  busy?: boolean | undefined;
}

/** Opens the native dialog for as long as the component lives, and gives the focus back afterwards. */
export function useDialog({ onClose, busy = false }: DialogOptions): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const asked = useEffectEvent(() => {
    if (!busy) onClose();
  });
  const closed = useEffectEvent((dialog: HTMLDialogElement) => {
    // The browser closes by itself on a second Escape; a busy dialog comes back.
    if (dialog.open) return;
    if (busy) dialog.showModal();
    else onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const remove = addOpenModal(dialog);
    // A file chooser inside the dialog sends its own `cancel`, which bubbles up to here.
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      asked();
    };
    const onClosed = (event: Event) => {
      if (event.target === dialog) closed(dialog);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') goRound(dialog, event);
    };
    dialog.addEventListener('keydown', onKeyDown);
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    dialog.showModal();
    firstStop(dialog).focus({ preventScroll: true });
    const question = raiseQuestion();
    if (question) firstStop(question).focus({ preventScroll: true });
    return () => {
      dialog.removeEventListener('keydown', onKeyDown);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.close();
      remove();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}

/** The first focus: an element that asks for it, else the first field, else the dialog itself with its title. */
function firstStop(dialog: HTMLDialogElement): HTMLElement {
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]');
  if (wanted) return wanted;
  // On a phone a focused field would bring up the keyboard before the form has been seen.
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const field = touch
    ? null
    : dialog.querySelector<HTMLElement>(
        'input:not(:disabled, [type="hidden"], [type="radio"], [type="checkbox"]), textarea:not(:disabled)',
      );
  return field ?? dialog;
}

const stops =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** The native dialog lets Tab out into the browser's own bar at its ends; inside, the last stop leads to the first. */
function goRound(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  const atEnd = document.activeElement === from || (event.shiftKey && document.activeElement === dialog);
  if (!to || !atEnd) return;
  event.preventDefault();
  to.focus();
}
