import { Plural, useLingui } from '@lingui/react/macro';
import type { Menu } from '@baize/protocol/games';
import { menuState } from '../availability.ts';
import { badgeWords } from '../words.ts';

export interface CategoryNoteProps {
  menu: Menu;
  /** How many games can be opened, where any can. */
  counted?: boolean;
}

/** What stands beside a category's name: what its games wait for, or how many there are. */
export function CategoryNote({ menu, counted = false }: CategoryNoteProps) {
  const { i18n } = useLingui();
  const state = menuState(menu);
  if (state !== 'open') return i18n._(badgeWords[state]);
  if (!counted) return null;
  const { gameCount = menu.cards.reduce((sum, card) => sum + card.gameCount, 0) } = menu;
  return <Plural value={gameCount} one="# game" other="# games" />;
}
