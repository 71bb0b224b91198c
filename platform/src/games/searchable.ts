/** Text as the search compares it: lower case, without accents, single spaces. */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Makes `%` and `_` of somebody's search text mean themselves in LIKE. */
export const likePattern = (text: string): string => `%${searchable(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
