import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Names } from '@baize/protocol/lottery/games';
import { useLanguage } from '../i18n/language.ts';

/** Names in languages beyond those that the catalogue has itself, by the English ones. */
const files = import.meta.glob<Readonly<Record<string, string>>>('../../../protocol/src/lottery/names/*.json', {
  import: 'default',
});

const namesQuery = (language: string) =>
  queryOptions({
    queryKey: ['lottery', 'names', language],
    queryFn: async () => (await files[`../../../protocol/src/lottery/names/${language}.json`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
    meta: { audience: 'visitor' },
  });

/** Says the names of the catalogue in the reader's language, in English where it has none. */
export function useNameOf(): (names: Names) => string {
  const language = useLanguage();
  const { data } = useQuery(namesQuery(language));
  return (names) =>
    language === 'EN' || language === 'CN' || language === 'AR' || language === 'VI'
      ? names[language]
      : (data?.[names.EN] ?? names.EN);
}
