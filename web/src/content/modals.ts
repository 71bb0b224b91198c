import { msg } from '@lingui/core/macro';
import type { SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** Notices, with the one that is shown. */
    notice: string | undefined;
    /** A text of the operator's by its anchor: terms, responsible-gaming, privacy. */
    terms: string;
    /** A word to the operator. */
    feedback: undefined;
    /** Other addresses of this site, with how quickly each answers. */
    routes: undefined;
    /** The announcements on arrival, or the named one. */
    announcement: string | undefined;
  }
}

/** Dialogs of the site by name. */
export const modals = {
  notice: { load: () => import('./dialogs/notice-dialog.tsx').then((file) => file.NoticeDialog) },
  terms: { needsSubject: true, load: () => import('./dialogs/terms-dialog.tsx').then((file) => file.TermsDialog) },
  feedback: { load: () => import('./dialogs/feedback-dialog.tsx').then((file) => file.FeedbackDialog) },
  routes: { load: () => import('./lines/routes-dialog.tsx').then((file) => file.RoutesDialog) },
  announcement: { load: () => import('./dialogs/announcement-dialog.tsx').then((file) => file.AnnouncementDialog) },
} satisfies ModalRegistry;

/** The site's own entries of the side menu. */
export const sideMenu: readonly SideMenuEntry[] = [
  { place: 'more', order: 30, path: '/helpmc', label: msg`Help center`, icon: 'help', menuKey: 'help' },
  { place: 'more', order: 40, path: '/noticePage', label: msg`Notices`, icon: 'megaphone', menuKey: 'noticePage' },
];
