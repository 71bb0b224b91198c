import { useRouter, useSearch } from '@tanstack/react-router';
import { createElement, Suspense, useEffect } from 'react';
import { closeCentre } from '../../kernel/centre.ts';
import { closeModal } from '../../kernel/modals.ts';
import { loadPopups } from '../compose.ts';
import { useSettled } from '../use-settled.ts';
import { PersonalCentre } from '../signed-in/lazy.ts';
import { LoadFailure } from './load-failure.tsx';
import { loadedOnce } from './loaded-once.ts';

/** The host with the names of all modals: no first page needs it, and it is there before anybody can press. */
const loadModalHost = () => Promise.all([import('./modal-host.tsx'), loadPopups()]).then(([file]) => file.ModalHost);

/**
 * The overlays in the address: the personal centre, and a modal over it. One waits for the other, so that the modal
 * always comes on top, whichever code arrives first.
 */
export function Overlays() {
  const { centre, modal, of } = useSearch({ strict: false });
  const router = useRouter();
  const settled = useSettled();
  useEffect(() => {
    if (settled) void loadModalHost().catch(() => undefined);
  }, [settled]);
  const close = () => closeModal(router);
  return (
    <Suspense>
      {centre !== undefined && (
        <LoadFailure onClose={() => closeCentre(router)}>
          <PersonalCentre />
        </LoadFailure>
      )}
      {modal !== undefined && (
        <LoadFailure key={modal} onClose={close}>
          {/* Its own wait: the centre under it stays, and with it the focus that comes back to it. */}
          <Suspense>{createElement(loadedOnce('modal-host', loadModalHost), { of, onClose: close })}</Suspense>
        </LoadFailure>
      )}
    </Suspense>
  );
}
