import { lazy } from 'react';

/** What can be played: the lobby, a game's sheet, and the frame that it runs in. */
export { categories, categoryIcon, categoryPath, categoryWords } from './categories.ts';
export { gameLists } from './list/lists.ts';
export { CategoryNote } from './parts/category-note.tsx';
export { GameCover } from './parts/game-cover.tsx';
export { GameRail } from './parts/game-rail.tsx';
export { VendorLink } from './parts/vendor-link.tsx';
export { VendorMark } from './parts/vendor-mark.tsx';
export {
  favouriteGamesQuery,
  hotGamesQuery,
  menusQuery,
  recentGamesQuery,
  vendorsQuery,
  winnersQuery,
} from './queries.ts';
export { useMenus } from './use-menus.ts';
export { useOpenWin } from './use-open-win.ts';
export { gamesWing } from './wing.ts';

/** What hangs under a category of the navigation; loads when it is first opened. */
export const CategoryDrop = lazy(() =>
  import('./parts/category-drop.tsx').then((file) => ({ default: file.CategoryDrop })),
);
