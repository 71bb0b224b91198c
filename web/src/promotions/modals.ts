import { msg } from '@lingui/core/macro';
import { lazyPart } from '../kernel/lazy-part.ts';
import type { SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';
import type { Slots } from '../kernel/slots.ts';

export const modals = {} satisfies ModalRegistry;

const entry = { path: '/promotions', label: msg`Promotions`, icon: 'megaphone', menuKey: 'promotions' } as const;

/** The specification has the entry twice: for everybody, and among a member’s own (§2). */
export const sideMenu: readonly SideMenuEntry[] = [
  { ...entry, place: 'more', order: 5 },
  { ...entry, place: 'forYou', order: 40 },
];

/** Places in the forms of other wings that speak of promotions. */
export const slots: Partial<Slots> = {
  signUpTitle: lazyPart(() => import('./parts/sign-up-title.tsx').then((file) => file.SignUpTitle)),
};
