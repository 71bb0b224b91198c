import type { Game, Menu } from '@baize/protocol/games';

/** Whether a game can be opened: `soon` is announced, `closed` is under maintenance. */
export type Availability = 'open' | 'soon' | 'closed';

export function availabilityOf({ status }: Pick<Game, 'status'>): Availability {
  switch (status) {
    case 'ACTIVATED':
      return 'open';
    case 'COMING_SOON':
      return 'soon';
    case 'MAINTAINED':
      return 'closed';
  }
}

/** The same of a category: open while one of its games is. */
export const menuState = ({ status = 'ACTIVATED' }: Pick<Menu, 'status'>): Availability => availabilityOf({ status });

/** Specification §3: `supportPlay` 0 means that free trial play is offered. */
export const hasFreePlay = (game: Pick<Game, 'supportPlay' | 'status'>): boolean =>
  game.supportPlay === 0 && availabilityOf(game) === 'open';

/** The one badge of a card. What stops a player comes before what invites one. */
export type CardBadge = 'soon' | 'closed' | 'new' | 'free';

export function badgeOf(game: Pick<Game, 'supportPlay' | 'status' | 'isNew'>): CardBadge | undefined {
  const availability = availabilityOf(game);
  if (availability !== 'open') return availability;
  if (hasFreePlay(game)) return 'free';
  return game.isNew ? 'new' : undefined;
}
