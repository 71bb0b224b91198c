import { UPLOAD_MAX_BYTES } from '@baize/protocol/kernel/constants';
import { squareOf, type Cut } from './crop.ts';

/** Pixels of a side of what is sent; the platform keeps no more. */
const SIDE = 256;

/** A chosen file as a picture, upright as the camera held it; why not, when it is none. */
export async function readPicture(file: Blob): Promise<ImageBitmap | 'too-large' | 'unreadable'> {
  if (file.size > UPLOAD_MAX_BYTES) return 'too-large';
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return 'unreadable';
  }
}

export function paint(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(picture, cut);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** The square that was chosen, as a PNG in base64. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SIDE, SIDE];
  paint(canvas, picture, cut);
  return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
}
