import { msg } from '@lingui/core/macro';
import type { SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';

export const modals: ModalRegistry = {};

/** The ranks in the side menu, for everybody. */
export const sideMenu: readonly SideMenuEntry[] = [
  { place: 'more', order: 20, path: '/vip', label: msg`VIP`, icon: 'star', menuKey: 'vip' },
];
