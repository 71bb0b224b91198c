import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** One bet with its round and its proof, by its id. */
    bet: string;
  }
}

/** Dialogs of the bets by name. */
export const modals = {
  bet: {
    needsSubject: true,
    membersOnly: true,
    load: () => import('./dialogs/bet-dialog.tsx').then((file) => file.BetDialog),
  },
} satisfies ModalRegistry;
