import { useSyncExternalStore } from 'react';
import { languageOf, type Language, type LanguageCode } from '@baize/protocol/kernel/languages';

/** Local keys of specification §3: the language chosen, and the ones chosen before it, newest first. */
const CHOSEN = 'lang';
const HISTORY = 'hisLang';
const HISTORY_LENGTH = 5;

const listeners = new Set<() => void>();
let current: LanguageCode = 'EN';

/** The language that is shown, by its code on the wire. */
export const currentLanguage = (): LanguageCode => current;

/** What is known of the language that is shown. */
export const describeLanguage = (code: LanguageCode): Language => {
  const language = languageOf(code);
  if (!language) throw new Error(`no language has the code ${code}`);
  return language;
};

export function setCurrentLanguage(code: LanguageCode): void {
  current = code;
  for (const listener of listeners) listener();
}

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is shown; renders again when another is chosen. */
export const useLanguage = (): LanguageCode =>
  useSyncExternalStore(subscribeLanguage, currentLanguage, () => 'EN' as const);

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is switched off: the choice holds for this page.
  }
}

/** Keeps a choice for the next visit. */
export function rememberLanguage(code: LanguageCode): void {
  const earlier = (read(HISTORY) ?? '').split(',').filter((known) => known !== '' && known !== code);
  write(HISTORY, [code, ...earlier].slice(0, HISTORY_LENGTH).join(','));
  write(CHOSEN, code);
}

/** The first of the offered languages that the reader chose before or that the browser asks for. */
export function preferredLanguage(offered: readonly LanguageCode[], fallback: LanguageCode): LanguageCode {
  const chosen = read(CHOSEN);
  const known = offered.find((code) => code === chosen);
  if (known) return known;
  return navigator.languages.flatMap((tag) => offered.find((code) => speaks(code, tag)) ?? [])[0] ?? fallback;
}

/** Whether a browser's tag (`zh-CN`, `en-AU`) means this language; scripts tell the two Chineses apart. */
function speaks(code: LanguageCode, tag: string): boolean {
  const own = new Intl.Locale(describeLanguage(code).bcp47).maximize();
  try {
    const asked = new Intl.Locale(tag).maximize();
    return asked.language === own.language && asked.script === own.script;
  } catch {
    return false;
  }
}

/** The tag for Intl: latin digits and the common calendar in every language (look, "Numbers"). */
export function intlTag(code: LanguageCode): string {
  const { bcp47, script } = describeLanguage(code);
  return ['Latn', 'Hans', 'Hant', 'Jpan', 'Kore', 'Cyrl'].includes(script) ? bcp47 : `${bcp47}-u-ca-gregory-nu-latn`;
}
