import { byLanguage, textWith, type ByLanguage, type TextId } from '../../kernel/texts/texts.ts';

/** An entry with a title and an HTML text. */
export type Titled = {
  [Id in TextId]: Id extends `${infer Words extends `content.${string}`}-title` ? Words : never;
}[TextId];

/** Its words in every language, `values` filled in. */
export const titled = (
  words: Titled,
  values: (language: string) => Readonly<Record<string, string>> = () => ({}),
): ByLanguage<{ readonly title: string; readonly content: string }> =>
  byLanguage((language) => ({
    title: textWith(language, `${words}-title`),
    content: textWith(language, `${words}-text`, values(language)),
  }));
