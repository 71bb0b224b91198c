import { createCanvas, loadImage } from '@napi-rs/canvas';
import { UPLOAD_MAX_BYTES } from '@baize/protocol/kernel';
import { imageDimensionsFromData } from 'image-dimensions';

/** Pixels of a side of what is kept: the largest place is 80 wide, on a screen of three to one. */
const SIDE = 256;
/** Pixels of a side of what is read. A few bytes may ask for gigabytes of pixels. */
const SIDE_MAX = 2048;
const QUALITY = 85;

/**
 * Draws the middle square of a PNG or JPEG anew, so that nothing of the file but its colours is kept: no place, no
 * camera, no second file behind the picture. Undefined when it is no such picture, or too large.
 */
export async function drawPicture(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes.length > UPLOAD_MAX_BYTES) return undefined;
  const size = sizeOf(bytes);
  if (size === undefined || Math.max(size.width, size.height) > SIDE_MAX) return undefined;
  try {
    const image = await loadImage(bytes);
    const { width, height } = image;
    const side = Math.min(width, height);
    if (side < 1 || Math.max(width, height) > SIDE_MAX) return undefined;
    const canvas = createCanvas(SIDE, SIDE);
    canvas.getContext('2d').drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    return await canvas.encode('webp', QUALITY);
  } catch {
    return undefined;
  }
}

/**
 * Pixels of a whole picture that is read: a photo of any phone, and the longest screenshot. They take four bytes each
 * while it is drawn, so 50 million measured 220 MB at the most.
 */
const WHOLE_PIXELS_MAX = 50_000_000;
const WHOLE_SIDE_MAX = 20_000;
/** Pixels of the longer side of what is kept. */
const WHOLE_SIDE = 1_600;

/** Ends when the last whole picture has been drawn. */
let lastDrawn: Promise<void> = Promise.resolve();
const noop = (): void => {};

/**
 * Draws the whole of a PNG or JPEG anew, smaller where it is large. Undefined as above. One at a time: whoever sends
 * many at once waits, and the memory of one is all they take.
 */
export function drawWhole(bytes: Buffer): Promise<Buffer | undefined> {
  const drawn = lastDrawn.then(() => drawWholeNow(bytes));
  lastDrawn = drawn.then(noop, noop);
  return drawn;
}

async function drawWholeNow(bytes: Buffer): Promise<Buffer | undefined> {
  if (bytes.length > UPLOAD_MAX_BYTES) return undefined;
  const size = sizeOf(bytes);
  if (size === undefined || !fitsWhole(size)) return undefined;
  try {
    const image = await loadImage(bytes);
    const { width, height } = image;
    if (!fitsWhole(image)) return undefined;
    const scale = Math.min(1, WHOLE_SIDE / Math.max(width, height));
    const [wide, high] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const canvas = createCanvas(wide, high);
    canvas.getContext('2d').drawImage(image, 0, 0, wide, high);
    return await canvas.encode('webp', QUALITY);
  } catch {
    return undefined;
  }
}

const fitsWhole = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) >= 1 && Math.max(width, height) <= WHOLE_SIDE_MAX && width * height <= WHOLE_PIXELS_MAX;

/** What the content says it is, before anything is decoded: the name and type that came along count for nothing. */
function sizeOf(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  try {
    const found = imageDimensionsFromData(bytes);
    return found?.type === 'png' || found?.type === 'jpeg' ? found : undefined;
  } catch {
    return undefined;
  }
}
