import { i18n, type Messages } from '@lingui/core';
import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { describeLanguage, intlTag, rememberLanguage, setCurrentLanguage } from './language.ts';

/** Languages that are translated. English needs no catalogue: its words are in the code. */
const catalogues: Readonly<Partial<Record<LanguageCode, () => Promise<Messages>>>> = {
  EN: () => Promise.resolve({}),
  CN: () => import('./locales/CN/messages.po').then((file) => file.messages),
};

/** Whether the site speaks a language. */
export const isTranslated = (code: LanguageCode): boolean => catalogues[code] !== undefined;

// The build has compiled what needs it, so that what is still text is only text.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => [message]);

/**
 * Shows the site in a language: loads its catalogue, then changes words, `lang` and `dir` in one go, without a
 * reload. When the catalogue does not come, the language stays as it was and the promise is rejected.
 */
export async function activateLanguage(code: LanguageCode): Promise<void> {
  const load = catalogues[code];
  if (!load) throw new Error(`the site does not speak ${code} yet`);
  const messages = await load();
  const { bcp47, direction } = describeLanguage(code);
  i18n.loadAndActivate({ locale: intlTag(code), messages });
  const page = document.documentElement;
  page.lang = bcp47;
  page.dir = directionAsked() ?? direction;
  setCurrentLanguage(code);
}

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
