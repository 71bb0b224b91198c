import type { ComponentType } from 'react';

/** Places that one wing leaves for whichever other has something to say there, so that neither enters the other. */
export interface Slots {
  /** The title of the sign-up form; `fallback` where there is nothing to add. */
  readonly signUpTitle: ComponentType<{ readonly fallback: string }>;
  /** Above the form of a deposit. */
  readonly depositNote: ComponentType;
  /** Where nothing may leave the wallet: why, and what to do; `fallback` where there is nothing to add. */
  readonly frozenNote: ComponentType<{ readonly fallback: string }>;
  /** Before logging out. */
  readonly signOutNote: ComponentType;
}

const filled: { -readonly [N in keyof Slots]?: Slots[N] } = {};

/** Called by the app with what the wings have. */
export const fillSlots = (slots: Partial<Slots> = {}): void => void Object.assign(filled, slots);

/** What stands at a place; nothing before the wing has loaded. */
export const slotOf = <N extends keyof Slots>(name: N): Slots[N] | undefined => filled[name];
