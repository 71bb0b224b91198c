import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** The withdrawal and the payment of it, joined by a dot. */
    'confirm-receipt': string;
  }
}

export const modals = {
  'confirm-receipt': {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/confirm-receipt-dialog.tsx').then((file) => file.ConfirmReceiptDialog),
  },
} satisfies ModalRegistry;
