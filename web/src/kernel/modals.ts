import { useRouter, type AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { closeOverlay, openOverlay } from './overlay-history.ts';

/**
 * Every modal's name with what it is about (`undefined` when about nothing). Empty here: a wing adds its own
 * by `declare module './modals.ts' { interface ModalSubjects { game: string } }`.
 */
export interface ModalSubjects {}

export type ModalName = keyof ModalSubjects & string;

/** Props that the host gives a modal's component. `of` is checked to be there when the modal has a subject. */
export interface ModalProps<Subject extends string | undefined = undefined> {
  readonly of: Subject;
  readonly onClose: () => void;
}

type Load<Subject extends string | undefined> = () => Promise<ComponentType<ModalProps<Subject>>>;

export interface ModalEntry<Subject extends string | undefined> {
  /** `() => import('./dialogs/game-dialog.tsx').then((file) => file.GameDialog)` */
  readonly load: Load<Subject>;
  /** Only with a session: a visitor is shown the login modal instead, and this one after it. */
  readonly membersOnly?: boolean;
  /** The modal needs something to be about; without it the address opens nothing. */
  readonly needsSubject?: undefined extends Subject ? never : true;
}

/** A wing's modals by name; the app puts all wings' together. */
export type ModalRegistry = { readonly [N in ModalName]?: ModalEntry<ModalSubjects[N]> };

type Subject<N extends ModalName> = undefined extends ModalSubjects[N]
  ? [of?: ModalSubjects[N]]
  : [of: ModalSubjects[N]];

/** Opens a modal over the page that is shown: one step in the history, so Back closes it. */
export function openModal<N extends ModalName>(router: AnyRouter, name: N, ...[of]: Subject<N>): void {
  openOverlay(router, { opens: 'modal', search: (previous) => ({ ...previous, modal: name, of }) });
}

/** Puts another modal in the place of the open one (from login to sign-up); Back still goes to the page. */
export function swapModal<N extends ModalName>(router: AnyRouter, name: N, ...[of]: Subject<N>): void {
  openOverlay(router, { opens: 'modal', search: (previous) => ({ ...previous, modal: name, of }), replace: true });
}

export function closeModal(router: AnyRouter): void {
  closeOverlay(router, 'modal', ({ modal: _modal, of: _of, ...rest }) => rest);
}

export interface Modals {
  open<N extends ModalName>(name: N, ...of: Subject<N>): void;
  swap<N extends ModalName>(name: N, ...of: Subject<N>): void;
  close(): void;
}

/** Opens, swaps and closes modals from a component. */
export function useModals(): Modals {
  const router = useRouter();
  return {
    open: (name, ...of) => openModal(router, name, ...of),
    swap: (name, ...of) => swapModal(router, name, ...of),
    close: () => closeModal(router),
  };
}
