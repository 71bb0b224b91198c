import type { CentrePage } from '../../kernel/centre.ts';

/** The page that opens where the address names none that exists (specification §2). */
const DEFAULT_PAGE = 'securityCenter';

/** What the frame shows for the name in the address: a page, or on a phone the list of them. */
export function shownPage(
  pages: readonly CentrePage[],
  asked: string | undefined,
  wide: boolean,
): CentrePage | undefined {
  if (asked === 'menu' && !wide) return undefined;
  return pages.find(({ name }) => name === asked) ?? pages.find(({ name }) => name === DEFAULT_PAGE) ?? pages[0];
}

/** The pages under their groups, both in the order in which they were registered. */
export function groupPages(
  pages: readonly CentrePage[],
): readonly (readonly [CentrePage['group'], readonly CentrePage[]])[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((group) => [group, pages.filter((page) => page.group === group)]);
}
