import { useSyncExternalStore } from 'react';
import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { brandFacts, type SpokenLanguage } from '../kernel/brand/brand.ts';

/** Local keys of specification §3: the language chosen, and the ones chosen before it, newest first. */
const CHOSEN = 'lang';
const HISTORY = 'hisLang';
const HISTORY_LENGTH = 5;
/** In an address: the language in which whoever follows the link is to read (search engines list one for each). */
export const LANGUAGE_PARAMETER = 'lang';

const listeners = new Set<() => void>();
let current: LanguageCode = 'EN';

/** The language that is shown, by its code on the wire. */
export const currentLanguage = (): LanguageCode => current;

const ENGLISH: SpokenLanguage = { code: 'EN', bcp47: 'en', native: 'English', direction: 'ltr', script: 'Latn' };

/** The facts of a language that the brand offers. */
export const describeLanguage = (code: LanguageCode): SpokenLanguage => {
  const language = brandFacts().spoken.find((spoken) => spoken.code === code);
  // English is always there: what is not translated is said in it.
  if (language) return language;
  if (code === 'EN') return ENGLISH;
  throw new Error(`the brand does not offer ${code}`);
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

/** Keeps a choice for the next visit. The address no longer says otherwise. */
export function rememberLanguage(code: LanguageCode): void {
  const earlier = (read(HISTORY) ?? '').split(',').filter((known) => known !== '' && known !== code);
  write(HISTORY, [code, ...earlier].slice(0, HISTORY_LENGTH).join(','));
  write(CHOSEN, code);
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}

/** The first of the offered languages that the address names, the reader chose before, or the browser asks for. */
export function preferredLanguage(offered: readonly LanguageCode[], fallback: LanguageCode): LanguageCode {
  const named = new URLSearchParams(window.location.search).get(LANGUAGE_PARAMETER)?.toUpperCase();
  const chosen = read(CHOSEN);
  const known = offered.find((code) => code === named) ?? offered.find((code) => code === chosen);
  if (known) return known;
  return navigator.languages.flatMap((tag) => offered.find((code) => speaks(code, tag)) ?? [])[0] ?? fallback;
}

/** Whether a browser's tag (`zh-CN`, `en-AU`) means this language; scripts tell the two Chineses apart. */
function speaks(code: LanguageCode, tag: string): boolean {
  // Most visitors' case, without a first use of Intl.Locale: 8 ms of a fast machine's time before the page answers.
  if (code === 'EN' && /^en(?:-[A-Z]{2})?$/.test(tag)) return true;
  const own = new Intl.Locale(describeLanguage(code).bcp47).maximize();
  try {
    const asked = new Intl.Locale(tag).maximize();
    return asked.language === own.language && asked.script === own.script;
  } catch {
    return false;
  }
}

/** The tag for Intl: latin digits and the common calendar in every language (look, "Numbers"). */
export function intlTag({ bcp47, script }: Pick<SpokenLanguage, 'bcp47' | 'script'>): string {
  return ['Latn', 'Hans', 'Hant', 'Jpan', 'Kore', 'Cyrl'].includes(script) ? bcp47 : `${bcp47}-u-ca-gregory-nu-latn`;
}
