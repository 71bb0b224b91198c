import type { ModalRegistry } from '../kernel/modals.ts';
import { betsModals } from '../bets/index.ts';
import { gamesModals } from '../games/index.ts';
import { sessionModals } from '../session/index.ts';
import { siteModals } from '../site/index.ts';
import { appModals } from './app-modals.ts';

/** Every modal of the site by the name it has in the address. Each loads when it is first opened. */
export const modalRegistry: ModalRegistry = {
  ...appModals,
  ...siteModals,
  ...sessionModals,
  ...gamesModals,
  ...betsModals,
};
