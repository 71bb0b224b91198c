import { h } from '../shared/dom.ts';
import { loadDrawings } from '../shared/load-drawings.ts';

/** Sets of drawings, each one file that a table fetches only where it deals such things. */
export type ArtSet = 'cards' | 'felt' | 'dice' | 'discs' | 'tiles' | 'wheel' | 'pictures' | 'dominoes' | 'buttons';

const FILES: Readonly<Record<ArtSet, () => Promise<{ default: string }>>> = {
  cards: () => import('./art/cards.svg'),
  felt: () => import('./art/felt.svg'),
  dice: () => import('./art/dice.svg'),
  discs: () => import('./art/discs.svg'),
  tiles: () => import('./art/tiles.svg'),
  wheel: () => import('./art/wheel.svg'),
  pictures: () => import('./art/pictures.svg'),
  buttons: () => import('./art/buttons.svg'),
  dominoes: () => import('./art/dominoes.svg'),
};

/**
 * Puts drawings into the page, so that `<use>` finds them. A set that does not come leaves names and figures, which
 * stand beside every drawing.
 */
export async function loadArt(sets: readonly ArtSet[]): Promise<void> {
  const loaded = await Promise.all(
    sets.map(async (set) => {
      try {
        return await loadDrawings((await FILES[set]()).default);
      } catch {
        return undefined;
      }
    }),
  );
  document.body.prepend(
    h('div', { class: 'sprites', 'aria-hidden': 'true' }, ...loaded.filter((each) => each !== undefined)),
  );
}
