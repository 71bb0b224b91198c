import type { FishGame } from '../../../src/fish/define-fish.ts';
import { pictureOf, spriteOf } from './draw-symbol.ts';
import type { Geometry } from './frame-geometry.ts';
import { CANNON_COUNT } from './seats.ts';

export interface Sprites {
  /** A picture for each kind, and the text under it. */
  readonly fish: readonly ImageBitmap[];
  readonly tags: readonly ImageBitmap[];
  readonly cannons: readonly ImageBitmap[];
  readonly shot: ImageBitmap;
}

const TAG_PX = 12.5;

/** A word with an outline, so that it is read over any fish. */
export function wordSprite(text: string, sizePx: number, ink: string, family: string, weight = 660): ImageBitmap {
  const font = `${weight} ${sizePx}px ${family}`;
  let width = 1;
  pictureOf(1, 1, (context) => {
    context.font = font;
    width = context.measureText(text).width + sizePx * 0.6;
  }).close();
  return pictureOf(width, sizePx * 1.5, (context) => {
    const [x, y] = [context.canvas.width / 2, context.canvas.height / 2];
    context.font = font;
    // Worths and stakes read alike in every language.
    context.direction = 'ltr';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = sizePx * 0.26;
    context.strokeStyle = 'rgb(2 16 16 / 0.85)';
    context.strokeText(text, x, y);
    context.fillStyle = ink;
    context.fillText(text, x, y);
  });
}

export const worthText = (worths: readonly (readonly [number, number])[]): string => {
  const [first = [0, 0]] = worths;
  const last = worths.at(-1) ?? first;
  return first[0] === last[0] ? `${first[0]}×` : `${first[0]}–${last[0]}×`;
};

const shotSprite = (ratio: number): ImageBitmap =>
  pictureOf(22 * ratio, 9 * ratio, (context) => {
    context.scale(ratio, ratio);
    context.fillStyle = '#e8bd69';
    context.fill(new Path2D('M1 4.500Q11 0 21 4.500 11 9 1 4.500Z'));
  });

/** Draws every picture of the pond once, at the size it is shown. */
export function makeSprites(game: FishGame, geometry: Geometry, drawings: Element, cannons: Element): Sprites {
  const { unit, ratio } = geometry;
  const family = getComputedStyle(document.body).fontFamily;
  const cannonWidth = Math.min(112 * ratio, unit * 0.21);
  return {
    fish: game.targets.map(({ id, length }) => spriteOf(drawings, id, (length / 1_000) * unit)),
    tags: game.targets.map(({ worths }) => wordSprite(worthText(worths), TAG_PX * ratio, '#f6eedb', family)),
    cannons: Array.from({ length: CANNON_COUNT }, (_, place) =>
      spriteOf(cannons, `cannon-${'abcd'[place]}`, cannonWidth),
    ),
    shot: shotSprite(ratio),
  };
}

/** Gives back what the pictures hold, when others of another size take their place. */
export function closeSprites({ fish, tags, cannons, shot }: Sprites): void {
  for (const each of [...fish, ...tags, ...cannons, shot]) each.close();
}
