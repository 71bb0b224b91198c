import { useRouter, useSearch } from '@tanstack/react-router';
import { createElement, Suspense } from 'react';
import { closeModal, type ModalName } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { modalRegistry } from '../compose.ts';
import { LoadFailure } from './load-failure.tsx';
import { loadedOnce } from './loaded-once.ts';

/** Shows the modal that the address names. A name that nobody has shows nothing. */
export function ModalHost() {
  const { modal, of } = useSearch({ strict: false });
  const session = useSession();
  const router = useRouter();
  if (modal === undefined) return null;
  const asked = modalRegistry[modal];
  // What is for members only asks a visitor to sign in first, and shows itself after that.
  const name: ModalName = asked?.membersOnly && !session ? 'login' : modal;
  const entry = modalRegistry[name];
  if (!entry || (entry.needsSubject && of === undefined)) return null;
  const close = () => closeModal(router);
  return (
    <LoadFailure key={name} onClose={close}>
      <Suspense>{createElement(loadedOnce(name, entry.load), { of, onClose: close })}</Suspense>
    </LoadFailure>
  );
}
