import { languages } from '@baize/protocol/kernel/languages';

const names = new Map<string, string>(languages.map(({ code, native }) => [code, native]));
const tags = new Map<string, string>(languages.map(({ code, bcp47 }) => [code, bcp47]));
const directions = new Map<string, string>(languages.map(({ code, direction }) => [code, direction]));

/** A language under its own name. */
export const languageName = (code: string): string => names.get(code) ?? code;

/** The attributes of a field whose text is in a language. */
export const languageAttributes = (code: string): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } => ({
  lang: tags.get(code) ?? 'en',
  dir: directions.get(code) === 'rtl' ? 'rtl' : 'ltr',
});
