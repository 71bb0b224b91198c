import arabic from './faces/arabic.css?url';
import bengali from './faces/bengali.css?url';
import cyrillic from './faces/cyrillic.css?url';
import devanagari from './faces/devanagari.css?url';
import khmer from './faces/khmer.css?url';
import lao from './faces/lao.css?url';
import myanmar from './faces/myanmar.css?url';
import sinhala from './faces/sinhala.css?url';
import tamil from './faces/tamil.css?url';
import telugu from './faces/telugu.css?url';
import thai from './faces/thai.css?url';
import type { Language } from '@baize/protocol/kernel/languages';

/**
 * Faces for the scripts that the site's own two have no letters for, each fetched when a language is shown that
 * is written in it. Latin with Vietnamese is in ours; Chinese, Japanese and Korean use the system's.
 */
const faces: Readonly<Record<string, string>> = {
  Arab: arabic,
  Beng: bengali,
  Cyrl: cyrillic,
  Deva: devanagari,
  Khmr: khmer,
  Laoo: lao,
  Mymr: myanmar,
  Sinh: sinhala,
  Taml: tamil,
  Telu: telugu,
  Thai: thai,
};

/** Begins to fetch the faces of a script. The system's own are shown until they come, and for good if they do not. */
export function linkFaces(script: Language['script']): void {
  const href = faces[script];
  if (href === undefined || document.querySelector(`link[href="${href}"]`)) return;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  document.head.append(sheet);
}
