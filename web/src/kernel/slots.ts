import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** An act that a greeting offers. */
export interface WelcomeAct {
  readonly label: string;
  readonly onAction: () => void;
}

/** Places that one wing leaves for whichever other has something to say there, so that neither enters the other. */
export interface Slots {
  /** Below the title of the sign-up form: what a new account is given. Nothing where it is given nothing. */
  readonly signUpGift: ComponentType;
  /** The amount that a new account can claim at once; undefined where that is nothing. */
  readonly welcomeGift: (queryClient: QueryClient, router: AnyRouter) => Promise<WelcomeAct | undefined>;
  /** Above the form of a deposit. */
  readonly depositNote: ComponentType;
  /** Explains why nothing may leave the wallet; `fallback` where there is nothing to add. */
  readonly frozenNote: ComponentType<{ readonly fallback: string }>;
  /** Before logging out. */
  readonly signOutNote: ComponentType;
  /** In the agents' overview: tasks of a `TaskList`, or nothing. */
  readonly agentTasks: ComponentType;
  /** On home: the offers of now. */
  readonly homeOffers: ComponentType;
  /** On home, for whoever is logged in: name, balance, and the ways in and out for money. */
  readonly homeWallet: ComponentType;
  /** On home: tasks of a `TaskList` for what can be claimed, or nothing. */
  readonly homeRewards: ComponentType;
  readonly homeMissions: ComponentType;
  /** On home: the member's rank. */
  readonly homeRank: ComponentType;
}

const filled: { -readonly [N in keyof Slots]?: Slots[N] } = {};

const waiting = new Set<() => void>();

/** Called by the app with what the wings have. */
export function fillSlots(slots: Partial<Slots> = {}): void {
  Object.assign(filled, slots);
  for (const look of waiting) look();
}

/** The component of a slot as soon as its wing has loaded. */
export const slotFilled = <N extends keyof Slots>(name: N): Promise<Slots[N]> =>
  new Promise((resolve) => {
    const look = (): void => {
      const found = filled[name];
      if (!found) return;
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  });

/** The component of a slot; undefined before its wing has loaded. */
export const slotOf = <N extends keyof Slots>(name: N): Slots[N] | undefined => filled[name];
