import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** A game's sheet, by its id. */
    game: string;
    /** A game's paytable and rules, by its id. */
    'game-rules': string;
    /** The games that an entry of the lobby stands for, by the entry's id. */
    'game-list': string;
  }
}

/** Dialogs of the games by name. */
export const modals = {
  game: { needsSubject: true, load: () => import('./dialogs/game-dialog.tsx').then((file) => file.GameDialog) },
  'game-list': {
    needsSubject: true,
    load: () => import('./dialogs/game-list-dialog.tsx').then((file) => file.GameListDialog),
  },
  'game-rules': {
    needsSubject: true,
    load: () => import('./dialogs/game-rules-dialog.tsx').then((file) => file.GameRulesDialog),
  },
} satisfies ModalRegistry;
