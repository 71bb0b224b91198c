import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { inScriptTime } from '@baize/kit/kernel/problems/script-timeout.ts';
import type { ModalProps } from '../../kernel/modals.ts';

/** A modal whatever it is about: the host has checked that the subject is there when one is needed. */
export type AnyModal = ComponentType<ModalProps<string | undefined>>;

const loaded = new Map<string, LazyExoticComponent<AnyModal>>();

/** The lazy component of a modal, the same each time it is opened. */
export function loadedOnce(name: string, load: () => Promise<unknown>): LazyExoticComponent<AnyModal> {
  const known = loaded.get(name);
  if (known) return known;
  const made = lazy(() =>
    inScriptTime(load())
      .then((component) => ({ default: component as AnyModal }))
      .catch((error: unknown) => {
        // Asked for again the next time it is opened.
        loaded.delete(name);
        throw error;
      }),
  );
  loaded.set(name, made);
  return made;
}
