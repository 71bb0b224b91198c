import type { Language } from '@baize/protocol/kernel/languages';

/**
 * Faces for the scripts that the house's own two have no letters for, each fetched when a language is shown that
 * is written in it. Latin with Vietnamese and Cyrillic are in ours; Chinese, Japanese and Korean use the system's.
 */
const faces: Readonly<Record<string, () => Promise<unknown>>> = {
  Arab: () => import('./faces/arabic.css'),
  Beng: () => import('./faces/bengali.css'),
  Deva: () => import('./faces/devanagari.css'),
  Khmr: () => import('./faces/khmer.css'),
  Laoo: () => import('./faces/lao.css'),
  Mymr: () => import('./faces/myanmar.css'),
  Sinh: () => import('./faces/sinhala.css'),
  Taml: () => import('./faces/tamil.css'),
  Telu: () => import('./faces/telugu.css'),
  Thai: () => import('./faces/thai.css'),
};

/** Begins to fetch the faces of a script. The system's own are shown until they come, and for good if they do not. */
export function loadFaces(script: Language['script']): void {
  faces[script]?.().catch(() => undefined);
}
