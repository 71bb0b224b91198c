import type { LateFace } from '../../../build/late-fonts.ts';
import { files, nextTask } from './page.ts';

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => void nextTask().then(resolve)));

/**
 * The faces of a first visit: once all are there, and then family by family, for each time that faces are added the page
 * is laid out anew. Where they do not come the device's own letters stay, and the next visit tries again.
 */
export async function fetchFaces(): Promise<void> {
  try {
    const list = (await (await fetch(files['faces'] ?? '')).json()) as readonly LateFace[];
    const families = new Map<string, FontFace[]>();
    await Promise.all(
      list.map(({ family, source, descriptors, always }) => {
        const face = new FontFace(family, source, descriptors as FontFaceDescriptors);
        families.set(family, [...(families.get(family) ?? []), face]);
        return always ? face.load() : Promise.resolve(face);
      }),
    );
    for (const faces of families.values()) {
      for (const face of faces) document.fonts.add(face);
      await nextFrame();
    }
    localStorage.setItem('fonts', files['fonts'] ?? '');
  } catch {
    // As above.
  }
}
