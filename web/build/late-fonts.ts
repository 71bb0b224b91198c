import type { Plugin } from 'vite';

/** A face that is fetched; the fallbacks made from the system's own faces are not. */
const FETCHED_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** src/i18n/faces/*.css, and brands/<code>/dress.css. */
const APART = /^(?:arabic|bengali|cyrillic|devanagari|khmer|lao|myanmar|sinhala|tamil|telugu|thai|brand-.*)\.css$/;

/** Faces of a script or a brand, in a sheet that only those load who need them. */
export const isApart = ({ names }: { readonly names: readonly string[] }): boolean =>
  names.some((name) => APART.test(name));

export const FONTS_SHEET = 'fonts.css';
/** The same faces as {@link LateFace}s. */
export const FONTS_LIST = 'fonts.json';

/** The arguments of `new FontFace(family, source, descriptors)`. */
export interface LateFace {
  readonly family: string;
  readonly source: string;
  readonly descriptors: Readonly<Record<string, string>>;
  /** Every page shows letters of it, so that it is waited for. */
  readonly always: boolean;
}

/** Latin without its extensions. */
const LATIN = /^U\+(?:\?\?|0000-00FF)/i;

/**
 * Moves the faces that are fetched into a style sheet of their own, which src/app/first-paint links: at once
 * where they are in the browser's cache, else after the first frame, from the list: each face that arrives by itself
 * lays out the whole page anew. Browsers rank fonts above everything, and a new visitor's 150 KB of them would hold up
 * the first sight of the page by half a second.
 */
export function lateFonts(): Plugin {
  return {
    name: 'late-fonts',
    apply: 'build',
    generateBundle(_, bundle) {
      const faces: string[] = [];
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset' || !asset.fileName.endsWith('.css') || typeof asset.source !== 'string') continue;
        if (isApart(asset)) continue;
        asset.source = asset.source.replaceAll(FETCHED_FACE, (face) => {
          faces.push(face);
          return '';
        });
      }
      if (faces.length === 0) this.error('late-fonts: no style sheet fetches a face');
      this.emitFile({ type: 'asset', name: FONTS_SHEET, source: faces.join('') });
      this.emitFile({ type: 'asset', name: FONTS_LIST, source: JSON.stringify(faces.map(faceOf)) });
    },
  };
}

/** Reads a `@font-face` rule as the build's minifier writes it. */
export function faceOf(rule: string): LateFace {
  const declarations = new Map(
    rule
      .slice(rule.indexOf('{') + 1, -1)
      .split(';')
      .map((declaration): [string, string] => {
        const colon = declaration.indexOf(':');
        return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
      }),
  );
  const valueOf = (name: string): string => declarations.get(name) ?? '';
  const range = valueOf('unicode-range');
  return {
    family: valueOf('font-family').replaceAll(/["']/g, ''),
    source: valueOf('src'),
    descriptors: {
      display: valueOf('font-display'),
      style: valueOf('font-style'),
      weight: valueOf('font-weight'),
      unicodeRange: range,
    },
    always: LATIN.test(range),
  };
}
