import { drawing, h } from '../../client/shared/dom.ts';
import { t } from './texts.ts';

/** A tile in words: "3 of bamboo", "east wind". */
export function tileName(face: string): string {
  const suit = face.charAt(0);
  const which = face.slice(1);
  if (suit === 'd') return t('tile-d', { which });
  if (suit === 'b') return t('tile-b', { which });
  if (suit === 'c') return t('tile-c', { which });
  return t(`tile-${honorOf(face)}`);
}

const HONORS = ['we', 'ws', 'ww', 'wn', 'zr', 'zg', 'zw'] as const;
const honorOf = (face: string): (typeof HONORS)[number] => HONORS.find((each) => each === face) ?? 'zw';

const art = (face: string, label?: string): SVGSVGElement => drawing(`tile-${face}`, 'thing-art', label);

/** A tile that lies on the felt. */
export const tileElement = (face: string, mark = ''): HTMLElement =>
  h('span', { class: `mj-tile ${mark}`.trim(), title: tileName(face) }, art(face, tileName(face)));

/** Tiles side by side, said as one. */
export const tileRow = (tiles: readonly string[], name: string, className = ''): HTMLElement =>
  h(
    'span',
    { class: `mj-row ${className}`.trim(), role: 'img', 'aria-label': name },
    ...tiles.map((face) => h('span', { class: 'mj-tile' }, art(face))),
  );

/** A tile of the own hand: a button. */
export const tileButton = (face: string, key: string, press: () => void): HTMLElement =>
  h(
    'button',
    {
      class: 'mj-tile',
      type: 'button',
      'data-tile': key,
      'data-drag': key,
      'aria-label': tileName(face),
      onclick: press,
    },
    art(face),
  );
