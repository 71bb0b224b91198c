import type { ModalRegistry } from '../kernel/modals.ts';
import type { SecurityAct } from './acts.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    changePassModal: undefined;
    /** One act of the security centre. */
    security: SecurityAct;
  }
}

/** Changes to an account, by the names in the address. */
export const modals = {
  changePassModal: {
    membersOnly: true,
    load: () => import('./password/change-password-dialog.tsx').then((file) => file.ChangePasswordDialog),
  },
  security: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./security-dialog.tsx').then((file) => file.SecurityDialog),
  },
} satisfies ModalRegistry;
