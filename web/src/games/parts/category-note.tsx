import { Plural, useLingui } from '@lingui/react/macro';
import type { Menu } from '@baize/protocol/games';
import { menuState } from '../availability.ts';
import { badgeWords } from '../words.ts';

export interface CategoryNoteProps {
  menu: Menu;
  /** The number of games that can be opened, where any can. */
  counted?: boolean;
}

/** The note beside a category's name: why its games are closed, or how many there are. */
export function CategoryNote({ menu, counted = false }: CategoryNoteProps) {
  const { i18n } = useLingui();
  const state = menuState(menu);
  if (state !== 'open') return i18n._(badgeWords[state]);
  if (!counted) return null;
  const { gameCount = menu.cards.reduce((sum, card) => sum + card.gameCount, 0) } = menu;
  return <Plural value={gameCount} one="# game" other="# games" />;
}
