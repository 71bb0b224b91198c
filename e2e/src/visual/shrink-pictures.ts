import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Keeps the pictures small: parts are drawn in few colours, and 256 of them differ by less than is tolerated. */
export async function shrinkPictures(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
    const file = join(folder, name);
    const { size = Infinity, isPalette } = await sharp(file).metadata();
    // Shrunk before: a picture that did not change keeps its bytes.
    if (isPalette) continue;
    const options = { palette: true, colours: 256, quality: 95, dither: 0, effort: 10 };
    const { data, info } = await sharp(file).png(options).toBuffer({ resolveWithObject: true });
    if (info.size < size) writeFileSync(file, data);
  }
}
