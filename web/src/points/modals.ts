import { msg } from '@lingui/core/macro';
import type { SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** An item of the points mall. */
    redeem: string;
    /** Points into cash. */
    'convert-points': undefined;
  }
}

export const modals = {
  redeem: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/redeem-dialog.tsx').then((file) => file.RedeemDialog),
  },
  'convert-points': {
    membersOnly: true,
    load: () => import('./dialogs/convert-dialog.tsx').then((file) => file.ConvertDialog),
  },
} satisfies ModalRegistry;

export const sideMenu: readonly SideMenuEntry[] = [
  {
    path: '/pointMall',
    label: msg`Points mall`,
    icon: 'star',
    order: 35,
    menuKey: 'pointMall',
    place: 'forYou',
  },
];
