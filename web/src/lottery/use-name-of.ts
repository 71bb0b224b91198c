import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LanguageCode } from '@baize/protocol/kernel/languages';
import { nameKey, type Name } from '@baize/protocol/lottery/games';
import { describeLanguage, useLanguage } from '@baize/kit/i18n/language.ts';

/** Names by the English ones, in the languages that have them. */
const files = import.meta.glob<Readonly<Record<string, string>>>(
  ['../../../texts/*/lotteries.po', '!../../../texts/en/*'],
  { import: 'messages' },
);

const namesQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['lottery', 'names', language],
    queryFn: async () => (await files[`../../../texts/${describeLanguage(language).bcp47}/lotteries.po`]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
    meta: { audience: 'visitor' },
  });

/** Says the names of the catalogue in the reader's language, in English where it has none. */
export function useNameOf(): (name: Name) => string {
  const { data } = useQuery(namesQuery(useLanguage()));
  return (name) => data?.[nameKey(name)] ?? name.text;
}
