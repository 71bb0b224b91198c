import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** A member of the team, by their id. */
    'agent-member': string;
    /** A sign-up link with its code to scan. */
    'agent-link': string;
  }
}

/** Dialogs of the agent centre by name. */
export const modals = {
  'agent-member': {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/member-dialog.tsx').then((file) => file.MemberDialog),
  },
  'agent-link': {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/link-dialog.tsx').then((file) => file.LinkDialog),
  },
} satisfies ModalRegistry;
