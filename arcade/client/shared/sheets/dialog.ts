import { h, type Child } from '../dom.ts';
import { icon } from '../icons.ts';
import { t } from '../i18n.ts';

let counter = 0;

/** Opens a modal sheet; Escape and its button close it, and the focus goes back to where it was. */
export function openDialog(title: string, ...content: readonly Child[]): HTMLDialogElement {
  counter += 1;
  const titleId = `dialog-${counter}`;
  const close = h(
    'button',
    { class: 'tool', type: 'button', 'aria-label': t('close'), onclick: () => dialog.close() },
    icon('close'),
  );
  const dialog = h(
    'dialog',
    { class: 'sheet', 'aria-labelledby': titleId, onclose: () => dialog.remove() },
    h('header', { class: 'sheet-head' }, h('h2', { id: titleId, tabindex: '-1' }, title), close),
    h('div', { class: 'sheet-body' }, ...content),
  );
  document.body.append(dialog);
  dialog.showModal();
  document.getElementById(titleId)?.focus();
  return dialog;
}

export const anyDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;
