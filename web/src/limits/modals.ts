import type { LimitKind } from '@baize/protocol/limits';
import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** Sets one limit. */
    limit: LimitKind;
    /** A break from play. */
    break: 'time-out' | 'self-exclusion';
  }
}

/** Dialogs of limits by name. */
export const modals = {
  limit: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/limit-dialog.tsx').then((file) => file.LimitDialog),
  },
  break: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/break-dialog.tsx').then((file) => file.BreakDialog),
  },
} satisfies ModalRegistry;
