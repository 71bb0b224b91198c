import type { FishGame } from '../../../src/fish/define-fish.ts';
import { isInside, placeAt, type Place, type Swimmer } from '../../../src/fish/swim.ts';
import { h, prefersStillness } from '../../shared/dom.ts';
import { CATCH_MS, Effects, FADE_MS, progressOf, RIPPLE_MS, type Ripple } from './effects.ts';
import type { PondFace } from './face.ts';
import { cannonX, cannonY, geometryOf, type Geometry } from './frame-geometry.ts';
import { drawScenery } from './scenery.ts';
import { CANNON_COUNT } from './seats.ts';
import { FramePace } from './frame-pace.ts';
import { closeSprites, makeSprites, wordSprite, type Sprites } from './sprites.ts';

export interface PondViewOptions {
  readonly game: FishGame;
  readonly face: PondFace;
  readonly drawings: Element;
  readonly cannons: Element;
  /** The fish of now, kept by the page. */
  readonly fish: () => ReadonlyMap<number, Swimmer>;
  readonly isGone: (fish: number) => boolean;
  readonly serverNow: () => number;
  /** The fish that is aimed at. */
  readonly aim: () => number | undefined;
}

const IVORY = '#f4ebd6';
const BRASS = '#d8a548';
const OTHERS_ALPHA = 0.45;
/** A finger is broader than a small fish. */
const REACH_PX = 26;

export type PondView = ReturnType<typeof createPondView>;

/** The canvas of a pond: what does not move below, everything else above. Each frame draws pictures made before. */
export function createPondView(options: PondViewOptions) {
  const { game, face } = options;
  const floor = h('canvas', { class: 'pond-floor', 'aria-hidden': 'true' });
  const water = h('canvas', { class: 'pond-water', 'aria-hidden': 'true' });
  const element = h('div', { class: 'pond-canvas' }, floor, water);
  const context = water.getContext('2d');
  const effects = new Effects();
  const place: Place = { x: 0, y: 0, dx: 0, dy: 0 };
  const angles = [-0.35, 0.35, Math.PI - 0.25, Math.PI + 0.25];
  const seated = [true, false, false, false];
  const isUpright = game.targets.map(({ id }) => face.upright.includes(id));
  let geometry: Geometry = geometryOf(1, 1, 1);
  let sprites: Sprites | undefined;
  let frame = 0;
  const pace = new FramePace();
  let isStill = prefersStillness();

  const measure = (): void => {
    const { clientWidth, clientHeight } = element;
    if (clientWidth === 0 || clientHeight === 0) return;
    const ratio = Math.min(pace.most, devicePixelRatio || 1);
    geometry = geometryOf(clientWidth, clientHeight, ratio);
    water.width = geometry.width;
    water.height = geometry.height;
    drawScenery(floor, geometry, face, options.drawings);
    if (sprites) closeSprites(sprites);
    sprites = makeSprites(game, geometry, options.drawings, options.cannons);
  };

  /** Draws a fish where `place` says, wagging a little as it swims. */
  const drawFish = (
    to: CanvasRenderingContext2D,
    kind: number,
    id: number,
    nowMs: number,
    alpha: number,
    turn: number,
  ): void => {
    const sprite = sprites?.fish[kind];
    if (!sprite) return;
    const dx = place.dx * geometry.width;
    const dy = place.dy * geometry.height;
    const leftwards = dx < 0 ? -1 : 1;
    const slope = Math.atan2(dy, Math.abs(dx));
    const angle = isUpright[kind] ? slope * 0.3 : slope;
    const wag = isStill ? 0 : Math.sin(nowMs / 210 + id) * 0.05;
    const cos = Math.cos(angle + turn);
    const sin = Math.sin(angle + turn);
    to.globalAlpha = alpha;
    to.setTransform(
      cos * leftwards,
      sin,
      -sin * leftwards + wag,
      cos,
      place.x * geometry.width,
      place.y * geometry.height,
    );
    to.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
  };

  const drawTag = (to: CanvasRenderingContext2D, kind: number): void => {
    const tag = sprites?.tags[kind];
    const sprite = sprites?.fish[kind];
    if (!tag || !sprite) return;
    to.globalAlpha = 1;
    to.setTransform(1, 0, 0, 1, place.x * geometry.width, place.y * geometry.height);
    to.drawImage(tag, -tag.width / 2, sprite.height / 2);
  };

  const drawAim = (to: CanvasRenderingContext2D, kind: number): void => {
    const sprite = sprites?.fish[kind];
    if (!sprite) return;
    to.globalAlpha = 1;
    to.setTransform(1, 0, 0, 1, place.x * geometry.width, place.y * geometry.height);
    to.strokeStyle = BRASS;
    to.lineWidth = 1.7 * geometry.ratio;
    to.setLineDash(dash(geometry.ratio));
    to.beginPath();
    to.arc(0, 0, Math.max(sprite.width, sprite.height) * 0.5 + 9 * geometry.ratio, 0, Math.PI * 2);
    to.stroke();
    to.setLineDash(SOLID);
  };

  const drawRipple = (to: CanvasRenderingContext2D, { x, y, atMs, own, words }: Ripple, nowMs: number): void => {
    const age = nowMs - atMs;
    const { width, height, ratio } = geometry;
    to.setTransform(1, 0, 0, 1, x * width, y * height);
    const share = age / (words ? CATCH_MS : RIPPLE_MS);
    const alpha = own ? 1 : OTHERS_ALPHA;
    const spread = isStill ? 1 : 0.4 + 0.6 * share;
    to.strokeStyle = IVORY;
    for (let ring = 0; ring < (words ? 2 : 3); ring += 1) {
      to.globalAlpha = alpha * (words ? Math.min(1, (1 - share) * 3) : (1 - share) * (0.8 - ring * 0.25));
      to.strokeStyle = words && ring === 1 ? BRASS : IVORY;
      to.lineWidth = (words ? 2 : 1.4) * ratio;
      to.setLineDash(words && ring === 0 ? dash(ratio) : SOLID);
      to.beginPath();
      to.arc(0, 0, words ? (ring === 0 ? 54 : 44) * ratio : (9 + ring * 9) * spread * ratio, 0, Math.PI * 2);
      to.stroke();
    }
    to.setLineDash(SOLID);
    if (!words) return;
    to.globalAlpha = alpha * Math.min(1, (1 - share) * 3);
    to.drawImage(words, -words.width / 2, -words.height / 2);
  };

  const drawFlights = (to: CanvasRenderingContext2D, nowMs: number): void => {
    const shot = sprites?.shot;
    if (!shot) return;
    const { width, height } = geometry;
    for (let at = 0; at < effects.flights.length; at += 1) {
      const flight = effects.flights[at];
      if (!flight) continue;
      const swimmer = options.fish().get(flight.fish);
      const fromX = cannonX(geometry, flight.place) / width;
      const fromY = cannonY(geometry, flight.place) / height;
      if (swimmer && placeAt(swimmer, nowMs, place)) {
        const near = isStill ? 0.94 : progressOf(flight, nowMs);
        flight.x = fromX + (place.x - fromX) * near;
        flight.y = fromY + (place.y - fromY) * near;
        const angle = Math.atan2((place.y - fromY) * height, (place.x - fromX) * width);
        angles[flight.place] = angle + Math.PI / 2;
        to.globalAlpha = flight.shot === 0 ? OTHERS_ALPHA : 1;
        to.setTransform(
          Math.cos(angle),
          Math.sin(angle),
          -Math.sin(angle),
          Math.cos(angle),
          flight.x * width,
          flight.y * height,
        );
        to.drawImage(shot, -shot.width / 2, -shot.height / 2);
      }
    }
  };

  const drawCannons = (to: CanvasRenderingContext2D): void => {
    for (let at = 0; at < CANNON_COUNT; at += 1) {
      const sprite = sprites?.cannons[at];
      const angle = angles[at] ?? 0;
      if (!sprite) continue;
      to.globalAlpha = seated[at] ? 1 : 0.28;
      to.setTransform(
        Math.cos(angle),
        Math.sin(angle),
        -Math.sin(angle),
        Math.cos(angle),
        cannonX(geometry, at),
        cannonY(geometry, at),
      );
      to.drawImage(sprite, -sprite.width / 2, -sprite.height * 0.7);
    }
  };

  const draw = (): void => {
    if (!context || !sprites) return;
    const nowMs = options.serverNow();
    const aim = options.aim();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, geometry.width, geometry.height);
    effects.prune(nowMs);
    // Small fish lie deeper than large ones, so that a boss hides nobody's aim.
    for (const swimmer of options.fish().values()) {
      if (options.isGone(swimmer.id) || !placeAt(swimmer, nowMs, place)) continue;
      drawFish(context, swimmer.kind, swimmer.id, nowMs, 1, 0);
    }
    for (const swimmer of options.fish().values()) {
      if (options.isGone(swimmer.id) || !placeAt(swimmer, nowMs, place)) continue;
      if (swimmer.id === aim) drawAim(context, swimmer.kind);
      const school = game.species[swimmer.kind]?.school ?? 1;
      if (school === 1 || swimmer.id % 8 === school >> 1 || swimmer.id === aim) drawTag(context, swimmer.kind);
    }
    for (let at = 0; at < effects.dying.length; at += 1) {
      const each = effects.dying[at];
      if (!each || !placeAt(each.swimmer, each.atMs, place)) continue;
      const share = (nowMs - each.atMs) / FADE_MS;
      drawFish(
        context,
        each.swimmer.kind,
        each.swimmer.id,
        each.atMs,
        Math.max(0, 1 - share),
        isStill ? 0 : share * 1.6,
      );
    }
    drawFlights(context, nowMs);
    for (let at = 0; at < effects.ripples.length; at += 1) {
      const ripple = effects.ripples[at];
      if (ripple) drawRipple(context, ripple, nowMs);
    }
    drawCannons(context);
    context.globalAlpha = 1;
  };

  const loop = (timeMs: number): void => {
    draw();
    if (pace.isTooSlow(timeMs, geometry.ratio)) measure();
    frame = requestAnimationFrame(loop);
  };

  new ResizeObserver(measure).observe(element);
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
    isStill = prefersStillness();
  });
  document.fonts.addEventListener('loadingdone', measure);

  return {
    element,
    effects,
    start: (): void => {
      cancelAnimationFrame(frame);
      measure();
      loop(performance.now());
    },
    draw,
    /** The fish under a finger, the nearest where several are. */
    fishUnder: (clientX: number, clientY: number): number | undefined => {
      const box = element.getBoundingClientRect();
      const x = (clientX - box.left) * geometry.ratio;
      const y = (clientY - box.top) * geometry.ratio;
      const nowMs = options.serverNow();
      let best: number | undefined;
      let bestGap = Number.POSITIVE_INFINITY;
      for (const swimmer of options.fish().values()) {
        if (options.isGone(swimmer.id) || !placeAt(swimmer, nowMs, place) || !isInside(place)) continue;
        const sprite = sprites?.fish[swimmer.kind];
        const reach = Math.max(REACH_PX * geometry.ratio, (sprite ? Math.max(sprite.width, sprite.height) : 0) * 0.46);
        const gap = Math.hypot(place.x * geometry.width - x, place.y * geometry.height - y) / reach;
        if (gap > 1 || gap >= bestGap) continue;
        best = swimmer.id;
        bestGap = gap;
      }
      return best;
    },
    seat: (at: number, isTaken: boolean): void => {
      seated[at] = isTaken;
    },
    /** Words of a catch, as a picture. */
    words: (text: string): ImageBitmap =>
      wordSprite(
        text,
        18 * geometry.ratio,
        '#e8bd69',
        getComputedStyle(document.body).getPropertyValue('--font-display'),
        560,
      ),
  };
}

const SOLID: number[] = [];
const dashes = new Map<number, number[]>();
/** Kept by the screen's ratio, so that no frame makes a list. */
const dash = (ratio: number): number[] => {
  const known = dashes.get(ratio);
  if (known) return known;
  const made = [2 * ratio, 5 * ratio];
  dashes.set(ratio, made);
  return made;
};
