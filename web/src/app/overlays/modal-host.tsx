import { useSearch } from '@tanstack/react-router';
import { createElement } from 'react';
import type { ModalName, ModalProps } from '../../kernel/modals.ts';
import { useSession } from '../../kernel/session-store.ts';
import { modalRegistry } from '../compose.ts';
import { loadedOnce } from './loaded-once.ts';

/** Shows the modal that the address names. A name that nobody has shows nothing. */
export function ModalHost({ of, onClose }: ModalProps<string | undefined>) {
  const { modal } = useSearch({ strict: false });
  const session = useSession();
  if (modal === undefined) return null;
  const asked = modalRegistry[modal];
  // What is for members only asks a visitor to sign in first, and shows itself after that.
  const name: ModalName = asked?.membersOnly && !session ? 'login' : modal;
  const entry = modalRegistry[name];
  if (!entry || (entry.needsSubject && of === undefined)) return null;
  return createElement(loadedOnce(name, entry.load), { key: name, of, onClose });
}
