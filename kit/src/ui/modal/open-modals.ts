import { useSyncExternalStore } from 'react';

/** The dialogs that are open, the one on top last. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let release: (() => void) | null = null;

const change = (next: readonly HTMLDialogElement[]) => {
  stack = next;
  if (stack.length > 0) release ??= lockScroll();
  else {
    release?.();
    release = null;
  }
  for (const listener of listeners) listener();
};

/** Notes an open dialog, holds the page still while there is any, and returns how to take it off again. */
export function addOpenModal(dialog: HTMLDialogElement): () => void {
  change([...stack, dialog]);
  return () => change(stack.filter((open) => open !== dialog));
}

const asks = (dialog: HTMLDialogElement): boolean => dialog.getAttribute('role') === 'alertdialog';

/**
 * Brings a question back above a dialog that opened after it, as one does whose code came late; returns it where it
 * had to. A question that opened over another stays where it is.
 */
export function raiseQuestion(): HTMLDialogElement | undefined {
  const top = stack.at(-1);
  const question = stack.findLast(asks);
  if (!top || !question || asks(top)) return undefined;
  question.close();
  question.showModal();
  change([...stack.filter((open) => open !== question), question]);
  return question;
}

/** The dialog on top, or `null`. What must stay usable above a modal has to stand inside it. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stack.at(-1) ?? null,
    () => null,
  );
}

function lockScroll(): () => void {
  const root = document.documentElement;
  const { scrollX, scrollY } = window;
  const path = window.location.pathname;
  // The scrollbar goes, and its room is filled from the same side, so that nothing moves sideways.
  const gutter = window.innerWidth - root.clientWidth;
  const side = gutter > 0 && root.getBoundingClientRect().left >= gutter ? 'paddingLeft' : 'paddingRight';
  root.dataset['scrollLocked'] = '';
  root.style[side] = gutter > 0 ? `${gutter}px` : '';
  return () => {
    delete root.dataset['scrollLocked'];
    root.style[side] = '';
    // A modal that led to another page leaves that page where the page itself wants to be.
    if (window.location.pathname === path && window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  };
}
