import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { MenuKey } from '@baize/protocol/settings';

/** An entry outside the centres that leads to a page of a wing. */
export interface MenuEntry {
  /** The address, as the route declares it. A test holds it against the router's. */
  readonly path: string;
  readonly label: MessageDescriptor;
  /** A page of the personal centre that it opens, in place of the address. */
  readonly centre?: string;
  /** A name of the ui kit's icons. */
  readonly icon: string;
  /** Smaller comes first. Built-in entries stand at the tens, so there is room between them. */
  readonly order: number;
  /** The entry of the server's menu that switches it; without one it is always there. */
  readonly menuKey?: MenuKey;
  /** Only with a session. */
  readonly membersOnly?: boolean;
  /** Stands at the end: a count of what waits there. Make it lazy. */
  readonly badge?: ComponentType;
}

/** `more` is the last section of the side menu; `forYou` stands under the member's wallet. */
export interface SideMenuEntry extends MenuEntry {
  readonly place: 'forYou' | 'more';
}

/** `top` is the row of categories under the header, `bottom` the bar at the thumb on phones. */
export interface BarEntry extends MenuEntry {
  readonly places: readonly ('top' | 'bottom')[];
}

/** The entries in their order, and of equal ones the order of the wings. */
export const inOrder = <E extends { readonly order: number }>(entries: readonly E[]): E[] =>
  entries.toSorted((one, other) => one.order - other.order);
