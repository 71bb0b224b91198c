import { useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { closeCentre } from '../../kernel/centre.ts';
import { PersonalCentre } from '../signed-in/lazy.ts';
import { LoadFailure } from './load-failure.tsx';
import { ModalHost } from './modal-host.tsx';

/**
 * What the address lays over the page: the personal centre, and a modal over that. One waits for the other, so
 * that the modal always comes on top, whichever code arrives first.
 */
export function Overlays() {
  const { centre } = useSearch({ strict: false });
  const router = useRouter();
  return (
    <Suspense>
      {centre !== undefined && (
        <LoadFailure onClose={() => closeCentre(router)}>
          <PersonalCentre />
        </LoadFailure>
      )}
      <ModalHost />
    </Suspense>
  );
}
