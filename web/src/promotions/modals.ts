import { msg } from '@lingui/core/macro';
import { lazyPart } from '@baize/kit/kernel/page/lazy-part.ts';
import type { SideMenuEntry } from '../kernel/menu.ts';
import type { ModalRegistry } from '../kernel/modals.ts';
import type { Slots } from '../kernel/slots.ts';

declare module '../kernel/modals.ts' {
  interface ModalSubjects {
    /** A reward that can be claimed. */
    claim: string;
  }
}

export const modals = {
  claim: {
    membersOnly: true,
    needsSubject: true,
    load: () => import('./dialogs/claim-dialog.tsx').then((file) => file.ClaimDialog),
  },
} satisfies ModalRegistry;

const entry = { path: '/promotions', label: msg`Promotions`, icon: 'megaphone', menuKey: 'promotions' } as const;

/** The specification has the entry twice: for everybody, and among a member’s own (§2). */
export const sideMenu: readonly SideMenuEntry[] = [
  { ...entry, place: 'more', order: 5 },
  { ...entry, place: 'forYou', order: 40 },
];

/** Places in pages of other wings that speak of promotions. */
export const slots: Partial<Slots> = {
  signUpGift: lazyPart(() => import('./parts/sign-up-gift.tsx').then((file) => file.SignUpGift)),
  welcomeGift: async (queryClient, router) => (await import('./welcome-gift.ts')).welcomeGift(queryClient, router),
  homeRewards: lazyPart(() => import('./parts/home-rewards.tsx').then((file) => file.HomeRewards)),
  homeOffers: lazyPart(() => import('./cards/promotion-rail.tsx').then((file) => file.PromotionRail)),
};
