import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';

/**
 * Draws one picture anew and ends. It runs as a process of its own, which can be ended at any moment, gives all its
 * memory back, and takes nobody along when a broken picture breaks the decoder.
 */
const QUALITY = 85;

const [shape, sideText] = process.argv.slice(2);
const side = Number(sideText);
const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part);
const image = await loadImage(Buffer.concat(parts));
const { width, height } = image;
if (width < 1 || height < 1) throw new Error('a picture without pixels');

const draw = (): Canvas => {
  if (shape === 'square') {
    const least = Math.min(width, height);
    const canvas = createCanvas(side, side);
    const [x, y] = [(width - least) / 2, (height - least) / 2];
    canvas.getContext('2d').drawImage(image, x, y, least, least, 0, 0, side, side);
    return canvas;
  }
  const scale = Math.min(1, side / Math.max(width, height));
  const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const canvas = createCanvas(wide, high);
  canvas.getContext('2d').drawImage(image, 0, 0, wide, high);
  return canvas;
};

process.stdout.write(await draw().encode('webp', QUALITY));
