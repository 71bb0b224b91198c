import type { Plugin } from 'vite';

/** A face that is fetched; the fallbacks made from the system's own faces are not. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** src/i18n/faces/*.css, and brands/<code>/dress.css. */
const APART = /^(?:arabic|bengali|devanagari|khmer|lao|myanmar|sinhala|tamil|telugu|thai|brand-.*)\.css$/;

export const FONTS_SHEET = 'fonts.css';

/**
 * Moves the faces that are fetched into a style sheet of their own, which public/first-paint.js links: at once
 * where they are in the browser's cache, else after the first frame. Browsers rank fonts above everything, and
 * a new visitor's 150 KB of them would hold up the first sight of the page by half a second.
 */
export function lateFonts(): Plugin {
  return {
    name: 'late-fonts',
    apply: 'build',
    generateBundle(_, bundle) {
      const faces: string[] = [];
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css') || typeof asset.source !== 'string') continue;
        // Faces of a script or a brand, in a sheet that only those load who need them.
        if (asset.names.some((name) => APART.test(name))) continue;
        asset.source = asset.source.replaceAll(FETCHED_FACE, (face) => {
          faces.push(face);
          return '';
        });
      }
      if (faces.length === 0) this.error('late-fonts: no style sheet fetches a face');
      this.emitFile({ type: 'asset', name: FONTS_SHEET, source: faces.join('') });
    },
  };
}
