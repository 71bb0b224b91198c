import { languageOf, languages, type LanguageCode } from '@baize/protocol/kernel/languages';
import { messages as english } from '../../../texts/en/games.po';
import type { TextKey } from './text-keys.ts';

export type { TextKey };
type Texts = Readonly<Record<string, string>>;

const tagOf = (code: LanguageCode): string => languageOf(code)?.bcp47 ?? 'en';

const en: Texts = english;
/** Texts beside the English ones, a file for each language; each is loaded only when it is asked for. */
const files = import.meta.glob<Texts>(['../../../texts/*/games.po', '!../../../texts/en/*'], { import: 'messages' });
const fileOf = (code: LanguageCode) => files[`../../../texts/${tagOf(code)}/games.po`];

/** The languages that the games speak. */
const SPOKEN: readonly LanguageCode[] = languages.flatMap(({ code }) =>
  code === 'EN' || fileOf(code) !== undefined ? [code] : [],
);

let texts: Texts = en;
let language: LanguageCode = 'EN';
let tag = 'en';
let rightToLeft = false;
let decimalSign = '.';
let plurals = new Intl.PluralRules('en');

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

/** A game's own catalogues by their paths, as `import.meta.glob('./texts/*.po', { import: 'messages' })` gives them. */
export type TextFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** A game's texts in a language, in English where it has none yet. */
async function gameTexts(code: LanguageCode, files: TextFiles): Promise<Texts> {
  const load = (tag: string) => Object.entries(files).find(([path]) => path.endsWith(`/${tag}.po`))?.[1]();
  const [english, own] = await Promise.all([load('en'), code === 'EN' ? undefined : load(tagOf(code))]);
  return Object.assign({}, english, own) as Texts;
}

/** One text of a game that is not the page's own, in the page's language. */
export async function textIn(files: TextFiles, key: string, otherwise: string): Promise<string> {
  return (await gameTexts(language, files))[key] ?? otherwise;
}

/**
 * Makes a language the page's own: its words, those of the game on it, its tag, its direction and its decimal sign.
 * A key that two of the games have shows the text of the first.
 */
export async function useLanguage(code: LanguageCode, games: readonly TextFiles[] = []): Promise<void> {
  const [shared, ...own] = await Promise.all([fileOf(code)?.() ?? en, ...games.map((files) => gameTexts(code, files))]);
  texts = Object.assign({}, shared, ...own.toReversed());
  language = code;
  tag = tagOf(code);
  plurals = new Intl.PluralRules(tag);
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

/** Inserted values keep their own direction; otherwise left-to-right figures and names would change places. */
const isolated = (value: string): string => (rightToLeft ? `\u2068${value}\u2069` : value);

/** A name such as SHA-256 stays on one line: a browser may otherwise break it behind its hyphen. */
const unbroken = (text: string): string => text.replaceAll(/\b([A-Z]{2,})-(?=[A-Z]*\d)/g, '$1\u2060-\u2060');

export type TextValues = Readonly<Record<string, string | number>>;

/** As in ICU messages: `{count, plural, one {# tile} other {# tiles}}`, without anything else in the braces of a branch. */
const PLURAL = /\{(\w+), plural,((?:\s*\w+ \{[^{}]*\})+)\s*\}/g;
const BRANCH = /(\w+) \{([^{}]*)\}/g;

const counted = (text: string, values: TextValues): string =>
  text.replace(PLURAL, (whole, name: string, branches: string) => {
    const count = Number(values[name] ?? Number.NaN);
    if (Number.isNaN(count)) return whole;
    const words = new Map([...branches.matchAll(BRANCH)].map(([, way = '', text = '']) => [way, text]));
    const figure = isolated(new Intl.NumberFormat(locale()).format(count));
    return (words.get(plurals.select(count)) ?? words.get('other') ?? whole).replaceAll('#', figure);
  });

const textOf = (key: string, values: TextValues = {}): string =>
  counted(unbroken(texts[key] ?? en[key] ?? key), values).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : isolated(String(value));
  });

/** The text of a key with its `{names}` filled in. */
export const t: (key: TextKey, values?: TextValues) => string = textOf;

/** Texts of a game by its own keys, beside those that all games share. */
export const textsOf =
  <Key extends string>() =>
  (key: Key | TextKey, values?: TextValues): string =>
    textOf(key, values);

/** A text of whatever game is on the page; its key where the game has none. */
export const gameText: (key: string, values?: TextValues) => string = textOf;
