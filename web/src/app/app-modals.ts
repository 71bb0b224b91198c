import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** The side menu. */
    menu: undefined;
    /** The game categories as a sheet, on phones, or one of them with its providers and games. */
    categories: string | undefined;
    /** Consent to counting visits, given or taken back. */
    counting: undefined;
  }
}

/** Modals of the shell itself. */
export const modals = {
  menu: { load: () => import('./shell/menu/side-menu.tsx').then((file) => file.SideMenu) },
  counting: { load: () => import('./analytics/counting-dialog.tsx').then((file) => file.CountingDialog) },
  categories: { load: () => import('./shell/header/category-sheet.tsx').then((file) => file.CategorySheet) },
} satisfies ModalRegistry;
