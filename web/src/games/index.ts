import { lazy } from 'react';

/** The lobby, a game's sheet, and the frame that it runs in. */
export { categories, categoryIcon, categoryPath, categoryWords } from './categories.ts';
export { gameLists } from './list/lists.ts';
export { keptOddsFormat } from './launch/kept-odds-format.ts';
export { CategoryNote } from './parts/category-note.tsx';
export { GameCover } from './cards/game-cover.tsx';
export { GameRail } from './cards/game-rail.tsx';
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

/** The menu under a category of the navigation; loads when it is first opened. */
export const CategoryDrop = lazy(() =>
  import('./parts/category-drop.tsx').then((file) => ({ default: file.CategoryDrop })),
);
