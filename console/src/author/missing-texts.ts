/** The languages of the site in which a text is missing: members read the English one. */
export const missingIn = (
  texts: Readonly<Record<string, Readonly<Record<string, string | undefined>>>>,
  languages: readonly string[],
): readonly string[] =>
  languages.filter((code) =>
    Object.entries(texts['EN'] ?? {}).some(([name, text]) => text !== '' && (texts[code]?.[name] ?? '') === ''),
  );
