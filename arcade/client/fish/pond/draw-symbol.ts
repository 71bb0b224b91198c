/**
 * Draws a symbol of a file of drawings onto a canvas. The policy of the pages lets no picture be made of a text, so the
 * few things that our drawings are made of are drawn one by one, once for each size.
 */
const NUMBERS = /-?\d*\.?\d+(?:e-?\d+)?/g;
const CALL = /(\w+)\(([^)]*)\)/g;
const HATCH_GAP = 4;
const HATCH_TURN = (40 * Math.PI) / 180;

/** A canvas on the page, or one that only makes a picture. */
type Ink2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const numbersIn = (text: string): number[] => (text.match(NUMBERS) ?? []).map(Number);
const numberOf = (element: Element, name: string, otherwise = 0): number => {
  const text = element.getAttribute(name);
  return text === null ? otherwise : Number(text);
};

/** The part of the drawings that a symbol shows. */
export function viewOf(symbol: Element): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} {
  const [x = 0, y = 0, width = 100, height = 100] = numbersIn(symbol.getAttribute('viewBox') ?? '');
  return { x, y, width, height };
}

function transformed(context: Ink2D, text: string): void {
  for (const [, name, inside = ''] of text.matchAll(CALL)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbersIn(inside);
    if (name === 'matrix') context.transform(a, b, c, d, e, f);
    else if (name === 'translate') context.translate(a, b);
    else if (name === 'scale') context.scale(a, inside.trim().includes(' ') || inside.includes(',') ? b : a);
    else if (name === 'rotate') {
      context.translate(b, c);
      context.rotate((a * Math.PI) / 180);
      context.translate(-b, -c);
    }
  }
}

function pathOf(element: Element): Path2D | undefined {
  const name = element.localName;
  if (name === 'path') return new Path2D(element.getAttribute('d') ?? '');
  const path = new Path2D();
  if (name === 'circle') {
    path.arc(numberOf(element, 'cx'), numberOf(element, 'cy'), numberOf(element, 'r'), 0, Math.PI * 2);
    return path;
  }
  if (name === 'ellipse') {
    const [rx, ry] = [numberOf(element, 'rx'), numberOf(element, 'ry')];
    path.ellipse(numberOf(element, 'cx'), numberOf(element, 'cy'), rx, ry, 0, 0, Math.PI * 2);
    return path;
  }
  if (name !== 'rect') return undefined;
  const [x, y] = [numberOf(element, 'x'), numberOf(element, 'y')];
  path.roundRect(x, y, numberOf(element, 'width'), numberOf(element, 'height'), numberOf(element, 'rx'));
  return path;
}

/** Fine strokes over the side that lies away from the lamp. */
function hatch(context: Ink2D, path: Path2D): void {
  context.save();
  context.clip(path);
  context.rotate(HATCH_TURN);
  context.strokeStyle = 'rgb(0 0 0 / 0.2)';
  context.lineWidth = 1.7;
  context.beginPath();
  for (let x = -240; x < 320; x += HATCH_GAP) {
    context.moveTo(x, -260);
    context.lineTo(x, 320);
  }
  context.stroke();
  context.restore();
}

interface Ink {
  readonly fill: string;
  readonly stroke: string;
  readonly width: number;
}

function drawElement(context: Ink2D, element: Element, root: Element, ink: Ink): void {
  const own: Ink = {
    fill: element.getAttribute('fill') ?? ink.fill,
    stroke: element.getAttribute('stroke') ?? ink.stroke,
    width: numberOf(element, 'stroke-width', ink.width),
  };
  context.save();
  context.globalAlpha *= numberOf(element, 'opacity', 1);
  transformed(context, element.getAttribute('transform') ?? '');
  const clip = /url\(#(.+)\)/.exec(element.getAttribute('clip-path') ?? '')?.[1];
  const clipping = clip === undefined ? null : root.querySelector(`clipPath[id="${clip}"] > path`);
  if (clipping) context.clip(new Path2D(clipping.getAttribute('d') ?? ''));
  if (element.localName === 'g') {
    for (const child of element.children) drawElement(context, child, root, own);
  } else {
    const path = pathOf(element);
    if (path && own.fill.startsWith('url(')) hatch(context, path);
    else if (path && own.fill !== 'none') {
      context.fillStyle = own.fill;
      context.fill(path);
    }
    if (path && own.stroke !== 'none') {
      context.strokeStyle = own.stroke;
      context.lineWidth = own.width;
      context.lineCap = 'round';
      context.lineJoin = 'round';
      context.stroke(path);
    }
  }
  context.restore();
}

/** Draws a symbol so that it is `width` wide, with its upper start corner at 0, 0 of the context as it stands. */
export function drawSymbol(context: Ink2D, root: Element, id: string, width: number): void {
  const symbol = root.querySelector(`symbol[id="${id}"]`);
  if (!symbol) return;
  const view = viewOf(symbol);
  const scale = width / view.width;
  context.save();
  context.scale(scale, scale);
  context.translate(-view.x, -view.y);
  for (const child of symbol.children) drawElement(context, child, root, { fill: '#000', stroke: 'none', width: 1 });
  context.restore();
}

/**
 * A picture that is drawn once. It never changes again, so that drawing it into a frame copies it and looks nothing up.
 */
export function pictureOf(
  width: number,
  height: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): ImageBitmap {
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  const context = canvas.getContext('2d');
  if (context) draw(context);
  return canvas.transferToImageBitmap();
}

/** A symbol as a picture of its own. */
export function spriteOf(root: Element, id: string, width: number): ImageBitmap {
  const symbol = root.querySelector(`symbol[id="${id}"]`);
  const view = symbol ? viewOf(symbol) : { width: 1, height: 1 };
  const wide = Math.max(1, Math.ceil(width));
  return pictureOf(wide, (wide * view.height) / view.width, (context) => drawSymbol(context, root, id, wide));
}
