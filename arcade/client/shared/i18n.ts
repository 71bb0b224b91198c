import { languageOf } from '@baize/protocol/kernel/languages';
import { en, type TextKey, type Texts } from './texts/en.ts';

export type { TextKey, Texts };

/** The languages that the games speak, by their codes on the wire; each is loaded only when it is asked for. */
const LOADERS = {
  EN: () => en,
  CN: async () => (await import('./texts/cn.ts')).cn,
  AR: async () => (await import('./texts/ar.ts')).ar,
  VI: async () => (await import('./texts/vi.ts')).vi,
} satisfies Readonly<Record<string, () => Texts | Promise<Texts>>>;

export type Spoken = keyof typeof LOADERS;

const SPOKEN = Object.keys(LOADERS) as Spoken[];
const tagOf = (code: Spoken): string => languageOf(code)?.bcp47 ?? 'en';

let texts: Texts = en;
let language: Spoken = 'EN';
let tag = 'en';
let rightToLeft = false;
let decimalSign = '.';

/** The language of a code, English for one that the games do not speak. */
export const spoken = (code: string | null): Spoken => SPOKEN.find((known) => known === code) ?? 'EN';

/** The first language of a browser's list that the games speak, English where there is none. */
export function spokenBy(tags: readonly string[]): Spoken {
  const base = (of: string): string => of.toLowerCase().split('-')[0] ?? '';
  return tags.flatMap((asked) => SPOKEN.find((code) => base(tagOf(code)) === base(asked)) ?? [])[0] ?? 'EN';
}

/** Makes a language the page's own: its words, its tag, its direction and its decimal sign. */
export async function useLanguage(code: Spoken): Promise<void> {
  texts = await LOADERS[code]();
  language = code;
  tag = tagOf(code);
  rightToLeft = languageOf(code)?.direction === 'rtl';
  decimalSign = new Intl.NumberFormat(locale()).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  document.documentElement.lang = tag;
  document.documentElement.dir = rightToLeft ? 'rtl' : 'ltr';
}

/** The language that the page speaks. */
export const currentLanguage = (): Spoken => language;

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
