import { i18n } from '@lingui/core';
import type { Language, LanguageCode } from '@baize/protocol/kernel/languages';
import { isTranslated, loadCatalogue } from './catalogues.ts';
import { describeLanguage, intlTag, rememberLanguage, setCurrentLanguage } from './language.ts';

// The build has compiled what needs it, so that what is still text is only text.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);

/**
 * Shows the site in a language: loads its catalogue, then changes words, `lang` and `dir` in one go, without a
 * reload. When the catalogue does not come, the language stays as it was and the promise is rejected.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const language = describeLanguage(code);
  // Names and notices from the platform come in the language asked for, so its letters are needed in any case.
  if (language.script !== 'Latn') void loadFaces(language.script);
  const messages = await loadCatalogue(code);
  // Words that fall back to English are English to a screen reader as well.
  const shown = (await isTranslated(code)) ? language : describeLanguage('EN');
  i18n.loadAndActivate({ locale: intlTag(language), messages });
  const page = document.documentElement;
  page.lang = shown.bcp47;
  page.dir = directionAsked() ?? shown.direction;
  if (import.meta.env.DEV) void import('./untranslated.ts').then((file) => file.markUntranslated(code));
  setCurrentLanguage(code);
}

/** Their addresses are no part of a first load in a language that does without. */
const loadFaces = async (script: Language['script']): Promise<void> => {
  const faces = await import('./faces.ts').catch(() => undefined);
  faces?.linkFaces(script);
};

/** A choice of the reader's: shown now and on the next visit. */
export async function chooseLanguage(code: LanguageCode): Promise<void> {
  await activateLanguage(code);
  rememberLanguage(code);
}

/** While developing, `?dir=rtl` lays any language out from right to left. */
function directionAsked(): 'rtl' | 'ltr' | undefined {
  if (!import.meta.env.DEV) return undefined;
  const asked = new URLSearchParams(window.location.search).get('dir');
  return asked === 'rtl' || asked === 'ltr' ? asked : undefined;
}
