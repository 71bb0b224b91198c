import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** The side menu. */
    menu: undefined;
    /** The game categories as a sheet, on phones, or one of them with its makers and games. */
    categories: string | undefined;
    /** Consent to counting visits, given or taken back. */
    counting: undefined;
  }
}

/** What the shell itself lays over a page. */
export const modals = {
  menu: { load: () => import('./shell/side-menu.tsx').then((file) => file.SideMenu) },
  counting: { load: () => import('./analytics/counting-dialog.tsx').then((file) => file.CountingDialog) },
  categories: { load: () => import('./shell/category-sheet.tsx').then((file) => file.CategorySheet) },
} satisfies ModalRegistry;
