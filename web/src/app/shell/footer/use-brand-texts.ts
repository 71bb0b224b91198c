import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLanguage } from '@baize/kit/i18n/language.ts';
import { brandFacts, brandTexts, type BrandTexts } from '@baize/kit/kernel/brand/brand.ts';

const textsQuery = (code: string, language: string) =>
  queryOptions({
    queryKey: ['brand', 'texts', code, language],
    queryFn: async ({ signal }): Promise<BrandTexts> => {
      const reply = await fetch(`/brands/${code}/texts/${language}.json`, { signal });
      if (!reply.ok) throw new Error(`the brand's words did not come: ${reply.status}`);
      return reply.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { audience: 'visitor' },
  });

/**
 * The brand's words in the reader's language; those of its default language, which come with the page, until they are
 * there.
 */
export function useBrandTexts(): BrandTexts {
  const brand = brandFacts();
  const language = useLanguage();
  const inPage = brand.texts[language];
  const isWritten = brand.languages.includes(language);
  const { data } = useQuery({ ...textsQuery(brand.code, language), enabled: inPage === undefined && isWritten });
  return data ?? brandTexts(brand, language);
}
