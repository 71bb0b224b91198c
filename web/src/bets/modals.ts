import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** One bet with its round and its proof, by its id. */
    bet: string;
    /** The betting record in view, to be printed. */
    statement: undefined;
  }
}

/** Dialogs of the bets by name. */
export const modals = {
  bet: {
    needsSubject: true,
    membersOnly: true,
    load: () => import('./dialogs/bet-dialog.tsx').then((file) => file.BetDialog),
  },
  statement: {
    membersOnly: true,
    load: () => import('./dialogs/statement-dialog.tsx').then((file) => file.StatementDialog),
  },
} satisfies ModalRegistry;
