import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type LanguageCode } from '@baize/protocol/kernel/languages';
import { readPo, type Entry } from './po-file.ts';

/** The catalogues of a language's folder; brands keep theirs in their own folders. */
export const CATALOGUES = ['site', 'platform', 'games', 'lotteries', 'payment'] as const;
export type Catalogue = (typeof CATALOGUES)[number];

const ROOT = join(import.meta.dirname, '../..');
export const TEXTS = join(ROOT, 'texts');
const BRANDS = join(ROOT, 'kit/brands');

/** The languages that are written: each is a folder named by its tag. */
export const writtenLanguages = (folder = TEXTS): readonly { readonly code: LanguageCode; readonly tag: string }[] => {
  const tags = new Set(readdirSync(folder));
  return languages.flatMap(({ code, bcp47: tag }) => (tags.has(tag) ? [{ code, tag }] : []));
};

export const tagOf = (code: string): string => languages.find((language) => language.code === code)?.bcp47 ?? 'en';

export const catalogueFile = (tag: string, catalogue: Catalogue, folder = TEXTS): string =>
  join(folder, tag, `${catalogue}.po`);

/** A brand's own words lie in its folder, so that the folder is all of the brand. */
export const brandTextsFolder = (code: string, brands = BRANDS): string => join(brands, code, 'texts');

export const brandsWithTexts = (): string[] => readdirSync(BRANDS).filter((code) => existsSync(brandTextsFolder(code)));

/** So do a game's, in the arcade. */
const GAMES = join(ROOT, 'arcade/games');

export const gameTextsFolder = (code: string): string => join(GAMES, code, 'texts');

export const gamesWithTexts = (): string[] => readdirSync(GAMES).filter((code) => existsSync(gameTextsFolder(code)));

/** Pages that many games stand on, each with texts of its own beside those of all games. */
export const SHARED_PAGES = [
  'arcade/client/table',
  'arcade/client/cards',
  'arcade/client/fish',
  'arcade/client/book',
] as const;

/** The folders of the arcade that have texts of their own. */
export const gameTextPlaces = (): string[] => [
  ...gamesWithTexts().map((code) => `arcade/games/${code}`),
  ...SHARED_PAGES,
];

export const readCatalogue = (code: string, catalogue: Catalogue): Entry[] =>
  readPo(readFileSync(catalogueFile(tagOf(code), catalogue), 'utf8'));

/** The texts of a page that many games stand on, in a language. */
export const readSharedPage = (code: string, page: (typeof SHARED_PAGES)[number]): Entry[] =>
  readPo(readFileSync(join(ROOT, page, 'texts', `${tagOf(code)}.po`), 'utf8'));
