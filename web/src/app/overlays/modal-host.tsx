import { useSearch } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useState } from 'react';
import type { ModalName, ModalProps } from '../../kernel/modals.ts';
import { onSessionEnd, useSession } from '@baize/kit/kernel/client/session-store.ts';
import { useTypist } from '@baize/kit/kernel/form/use-typist.ts';
import { modalRegistry } from '../popups.ts';
import { holdModal } from './held-modal.ts';
import { loadedOnce } from './loaded-once.ts';

/**
 * Shows the modal that the address names; a name that nobody has shows nothing. One that is open when the session
 * runs out stays under the login form, with what is typed there.
 */
export function ModalHost({ of, onClose }: ModalProps<string | undefined>) {
  const { modal } = useSearch({ strict: false });
  const session = useSession();
  const typist = useTypist();
  const ranOut = useRanOut();
  if (modal === undefined) return null;
  const asked = modalRegistry()[modal];
  // A members-only modal asks a visitor to log in first, and opens after that.
  const name: ModalName = asked?.membersOnly && !session && !ranOut ? 'login' : modal;
  return (
    <>
      <Shown key={`${name} ${typist}`} name={name} of={of} onClose={onClose} />
      {ranOut && (
        <Suspense>
          <Shown name="login" of={undefined} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

function Shown({ name, of, onClose }: ModalProps<string | undefined> & { name: ModalName }) {
  const entry = modalRegistry()[name];
  if (!entry || (entry.needsSubject && of === undefined)) return null;
  return createElement(loadedOnce(name, entry.load), { of, onClose });
}

/** Whether the session ran out under the modal that is shown, and nobody is signed in since. */
function useRanOut(): boolean {
  const session = useSession();
  const [ranOut, setRanOut] = useState(false);
  if (session && ranOut) setRanOut(false);
  useEffect(() => onSessionEnd((end) => setRanOut(end === 'refused')), []);
  useEffect(() => holdModal(), []);
  return ranOut && !session;
}
