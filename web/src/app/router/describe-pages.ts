import { i18n, type MessageDescriptor } from '@lingui/core';
import { createMemoryHistory } from '@tanstack/react-router';
import { isTranslated, loadCatalogue, provideWords } from '@baize/kit/i18n/catalogues.ts';
import { intlTag } from '@baize/kit/i18n/language.ts';
import {
  brandFrom,
  brandTexts,
  wearBrand,
  type BrandData,
  type SpokenLanguage,
} from '@baize/kit/kernel/brand/brand.ts';
import { buildQueryClient } from '../build-query-client.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { createAppRouter } from './router.tsx';

/** The texts that the platform puts into the head of one page in one language. */
interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** A brand's pages as platform/src/kernel/site/page-words.ts reads them. */
export interface BrandPages {
  readonly code: string;
  readonly name: string;
  readonly merchant: string;
  readonly defaultLanguage: string;
  readonly languages: readonly { readonly code: string; readonly bcp47: string }[];
  readonly pages: Readonly<Record<string, Readonly<Record<string, PageWords>>>>;
  /** Every address that the router knows, `$name` standing for any part: the platform answers 404 to the others. */
  readonly addresses: readonly string[];
}

const HOME = '/index';
/** They show what was opened last, or what is somebody's own. */
const NOT_FOR_STRANGERS = ['/game', '/fav'];

/** The words of every page that anyone may find, in every language that the brand can be read in. */
export async function describePages(brand: BrandData): Promise<BrandPages> {
  wearBrand(brandFrom(brand));
  provideWords(() => import('../../i18n/word-files.ts'));
  const titles = titledPages();
  const pages: Record<string, Record<string, PageWords>> = {};
  const readable: SpokenLanguage[] = [];
  for (const language of brand.spoken) if (await isTranslated(language.code)) readable.push(language);
  for (const language of readable) {
    i18n.loadAndActivate({ locale: intlTag(language), messages: await loadCatalogue(language.code) });
    for (const [path, title] of titles) (pages[path] ??= {})[language.code] = wordsOf(brand, language, path, title);
  }
  const { code, name, merchant, defaultLanguage } = brand;
  const languages = readable.map((language) => ({ code: language.code, bcp47: language.bcp47 }));
  return { code, name, merchant, defaultLanguage, languages, pages, addresses: knownAddresses() };
}

/** A route that ends in `$` takes whatever leads nowhere. */
const knownAddresses = (): string[] =>
  Object.keys(createAppRouter(buildQueryClient(), createMemoryHistory()).routesByPath).filter(
    (path) => !path.endsWith('$'),
  );

function titledPages(): [path: string, title: MessageDescriptor][] {
  const router = createAppRouter(buildQueryClient(), createMemoryHistory());
  return Object.entries(router.routesByPath).flatMap(([path, route]): [string, MessageDescriptor][] => {
    const { title, membersOnly } = route.options.staticData ?? {};
    const hidden = membersOnly === true || path.includes('$') || NOT_FOR_STRANGERS.includes(path);
    return title && !hidden ? [[path, title]] : [];
  });
}

function wordsOf(brand: BrandData, { code }: SpokenLanguage, path: string, title: MessageDescriptor): PageWords {
  const texts = brandTexts(brand, code);
  const description = pageDescriptions[path];
  return {
    title: path === HOME ? `${brand.name} · ${texts.tagline}` : `${i18n._(title)} · ${brand.name}`,
    description: description ? i18n._(description) : texts.about,
  };
}
