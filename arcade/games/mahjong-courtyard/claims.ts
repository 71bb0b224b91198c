import type { Act } from '../../src/cards/define-cards.ts';
import { h } from '../../client/shared/dom.ts';
import type { HandMoment } from '../../client/cards/card-face.ts';
import { meldName } from './court.ts';
import type { View } from './game.ts';
import { t } from './texts.ts';
import { kindOf, faceOf } from './tiles.ts';
import { tileName, tileRow } from './tile.ts';

interface Choice {
  readonly letter: string;
  readonly act: Act;
  readonly text: string;
  /** The set that it makes. */
  readonly tiles: readonly string[];
  readonly name: string;
}

const times = (tile: string, count: number): string[] => Array.from({ length: count }, () => tile);
const rowFrom = (low: string): string[] => {
  const kind = kindOf(low) ?? 0;
  return [kind, kind + 1, kind + 2].map(faceOf);
};

/** Every claim, and in the own turn winning and kongs; a claim shows the set that it makes. */
function choicesOf({ turn }: HandMoment, { offer, drawn }: View): Choice[] {
  const tile = offer?.tile ?? drawn ?? '';
  return (turn?.acts ?? []).flatMap(({ act, tiles }): Choice[] => {
    const faces = Array.isArray(tiles) ? tiles.map(String) : [tile];
    switch (act) {
      case 'win':
        return [
          { letter: 'w', act: { act }, text: t('win'), tiles: [tile], name: t('winWith', { tile: tileName(tile) }) },
        ];
      case 'pung':
        return [named('p', { act }, t('pung'), { kind: 'pung', tiles: times(tile, 3) })];
      case 'kong':
        return faces.map((face) =>
          named('k', offer ? { act } : { act, tile: face }, t('kong'), { kind: 'kong', tiles: times(face, 4) }),
        );
      case 'chow':
        return faces.map((low) => named('c', { act, tile: low }, t('chow'), { kind: 'chow', tiles: rowFrom(low) }));
      case 'pass':
        return [{ letter: 'x', act: { act }, text: t('pass'), tiles: [], name: t('pass') }];
      default:
        return [];
    }
  });
}

function named(
  letter: string,
  act: Act,
  text: string,
  meld: { readonly kind: 'chow' | 'pung' | 'kong'; readonly tiles: readonly string[] },
): Choice {
  return { letter, act, text, tiles: meld.tiles, name: meldName({ ...meld, isHidden: false, from: null }) };
}

/** The claims side by side; none is the brass button, and passing is as near as claiming. */
export function createClaims(act: (act: Act) => void) {
  const element = h('div', { class: 'claims', role: 'group', 'aria-label': t('claims'), hidden: true });
  let choices: readonly Choice[] = [];
  let shown = '';
  return {
    element,
    update: (moment: HandMoment, view: View): void => {
      const key = `${moment.handId} ${moment.turn?.key ?? ''} ${JSON.stringify(moment.turn?.acts ?? [])}`;
      if (key === shown) return;
      shown = key;
      choices = choicesOf(moment, view);
      element.hidden = choices.length === 0;
      element.replaceChildren(
        ...choices.map((choice) =>
          h(
            'button',
            { class: 'claim', type: 'button', 'data-claim': choice.act.act, onclick: () => act(choice.act) },
            choice.text,
            choice.tiles.length > 0 ? tileRow(choice.tiles, choice.name) : null,
          ),
        ),
      );
    },
    /** The first claim of a letter. */
    key: (name: string): boolean => {
      const choice = choices.find(({ letter }) => letter === name.toLowerCase());
      if (choice) act(choice.act);
      return choice !== undefined;
    },
  };
}
