import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    language: undefined;
  }
}

/** A reader's settings of the site. */
export const modals = {
  language: { load: () => import('./dialogs/language-dialog.tsx').then((file) => file.LanguageDialog) },
} satisfies ModalRegistry;
