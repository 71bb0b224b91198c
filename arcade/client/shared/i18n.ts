import { languageOf, languages, type LanguageCode } from '@baize/protocol/kernel/languages';
import { en, type TextKey, type Texts } from './texts/en.ts';

export type { TextKey, Texts };

/** Texts beside the English ones, a file for each language; each is loaded only when it is asked for. */
const files = import.meta.glob<{ readonly texts: Texts }>(['./texts/*.ts', '!./texts/en.ts']);
const fileOf = (code: LanguageCode) => files[`./texts/${code.toLowerCase()}.ts`];

/** The languages that the games speak. */
const SPOKEN: readonly LanguageCode[] = languages.flatMap(({ code }) =>
  code === 'EN' || fileOf(code) !== undefined ? [code] : [],
);
const tagOf = (code: LanguageCode): string => languageOf(code)?.bcp47 ?? 'en';

let texts: Texts = en;
let language: LanguageCode = 'EN';
let tag = 'en';
let rightToLeft = false;
let decimalSign = '.';

/** The language of a code, English for one that the games do not speak. */
export const spoken = (code: string | null): LanguageCode => SPOKEN.find((known) => known === code) ?? 'EN';

/** The first language of a browser's list that the games speak, English where there is none. */
export const spokenBy = (tags: readonly string[]): LanguageCode =>
  tags.flatMap((asked) => SPOKEN.find((code) => isAlike(tagOf(code), asked)) ?? [])[0] ?? 'EN';

/** Whether two tags name one language; scripts tell the two Chineses apart. */
function isAlike(own: string, asked: string): boolean {
  try {
    const [one, other] = [own, asked].map((tag) => new Intl.Locale(tag).maximize());
    return one?.language === other?.language && one?.script === other?.script;
  } catch {
    return false;
  }
}

/** Makes a language the page's own: its words, its tag, its direction and its decimal sign. */
export async function useLanguage(code: LanguageCode): Promise<void> {
  texts = (await fileOf(code)?.())?.texts ?? en;
  language = code;
  tag = tagOf(code);
  rightToLeft = languageOf(code)?.direction === 'rtl';
  decimalSign = new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  document.documentElement.lang = tag;
  document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr';
}

/** The language that the page speaks. */
export const currentLanguage = (): LanguageCode => language;

/** The tag for Intl: Latin digits in every language, so that what is read can be typed. */
export const locale = (): string => `${tag}-u-nu-latn`;

/** An exact decimal, such as "49.50", with the reader's decimal sign. */
export const decimal = (text: string): string => text.replace('.', decimalSign);

/** What is filled in keeps its own direction, or figures and names from the left would change places. */
const isolated = (value: string): string => (rightToLeft ? `\u2068${value}\u2069` : value);

/** A name such as SHA-256 stays on one line: a browser may otherwise break it behind its hyphen. */
const unbroken = (text: string): string => text.replaceAll(/\b([A-Z]{2,})-(?=[A-Z]*\d)/g, '$1\u2060-\u2060');

/** The text of a key with its `{names}` filled in. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  unbroken(texts[key]).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolated(String(value));
  });
