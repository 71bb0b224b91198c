import type { PondFace } from './face.ts';
import { drawSymbol, viewOf } from './draw-symbol.ts';
import type { Geometry } from './frame-geometry.ts';

/** Rings and specks lie where these say, the same on every screen. */
const SPOTS = [
  [0.04, 0.2],
  [0.97, 0.46],
  [0.45, 0.74],
  [0.76, 0.06],
  [0.79, 0.22],
  [0.73, 0.9],
  [0.2, 0.93],
  [0.12, 0.58],
  [0.56, 0.36],
  [0.3, 0.1],
] as const;

const rings = (context: CanvasRenderingContext2D, { width, height, ratio }: Geometry, ink: string): void => {
  context.strokeStyle = ink;
  context.lineWidth = 1.3 * ratio;
  for (const [index, [x, y]] of SPOTS.entries())
    for (const radius of [29, 54, 83]) {
      context.beginPath();
      context.arc(x * width, y * height, (radius + (index % 3) * 2) * ratio, 0, Math.PI * 2);
      context.stroke();
    }
};

/** Snow of the deep: many small lights, further ones dimmer. */
const specks = (context: CanvasRenderingContext2D, { width, height, ratio }: Geometry, ink: string): void => {
  context.fillStyle = ink;
  for (let each = 0; each < 130; each += 1) {
    const x = ((each * 0.618_034) % 1) * width;
    const y = ((each * 0.381_966 + (each % 7) * 0.137) % 1) * height;
    context.globalAlpha = 0.16 + (each % 5) * 0.09;
    context.beginPath();
    context.arc(x, y, (0.6 + (each % 4) * 0.42) * ratio, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
};

/** Light that the waves throw on the sand. */
const sand = (context: CanvasRenderingContext2D, { width, height, ratio }: Geometry, ink: string): void => {
  context.strokeStyle = ink;
  context.lineWidth = 1.4 * ratio;
  const gap = 46 * ratio;
  for (let y = -gap; y < height + gap; y += gap) {
    context.beginPath();
    for (let x = -gap; x <= width + gap; x += gap) {
      const lift = Math.sin((x / width) * 9 + (y / height) * 5) * 12 * ratio;
      context.quadraticCurveTo(x - gap / 2, y + lift + 15 * ratio, x, y + lift);
    }
    context.stroke();
  }
};

const FLOORS = { rings, specks, sand };

/** Draws all that does not move, once for each size of the pond. */
export function drawScenery(canvas: HTMLCanvasElement, geometry: Geometry, face: PondFace, drawings: Element): void {
  const { width, height, unit } = geometry;
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return;
  const lamp = context.createRadialGradient(
    width * 0.5,
    height * 0.4,
    0,
    width * 0.5,
    height * 0.45,
    Math.max(width, height) * 0.68,
  );
  lamp.addColorStop(0, face.lit);
  lamp.addColorStop(1, face.deep);
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  FLOORS[face.rings](context, geometry, face.ring);
  for (const { symbol, x, y, size, turn } of face.decor) {
    const drawn = drawings.querySelector(`symbol[id="${symbol}"]`);
    if (!drawn) continue;
    const view = viewOf(drawn);
    const length = size * unit;
    context.save();
    context.translate(x * width, y * height);
    context.rotate((turn * Math.PI) / 180);
    context.translate(-length / 2, (-length * view.height) / view.width / 2);
    drawSymbol(context, drawings, symbol, length);
    context.restore();
  }
}
