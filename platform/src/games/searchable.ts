/**
 * Text as the search compares it: lower case, without accents, single spaces. The stroke of đ is no accent
 * to Unicode, yet who types Vietnamese without accents leaves it out too.
 */
export const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim();

/** Makes `%` and `_` of somebody's search text mean themselves in LIKE. */
export const likePattern = (text: string): string => `%${searchable(text).replace(/[\\%_]/g, String.raw`\$&`)}%`;
