import type { CentrePage } from '../../kernel/centre.ts';

/** The page that opens where the address names none that exists (specification §2). */
const DEFAULT_PAGE = 'securityCenter';

/**
 * What the frame shows for the name in the address: a page, or on a phone the list of them. A page that is built
 * and closed at the moment is shown as such; a name that nobody knows leads to the default page.
 */
export function shownPage(
  open: readonly CentrePage[],
  asked: string | undefined,
  wide: boolean,
  built: readonly CentrePage[] = open,
): CentrePage | undefined {
  if (asked === 'menu' && !wide) return undefined;
  return built.find(({ name }) => name === asked) ?? open.find(({ name }) => name === DEFAULT_PAGE) ?? open[0];
}

/** The pages under their groups, both in the order in which they were registered. */
export function groupPages(
  pages: readonly CentrePage[],
): readonly (readonly [CentrePage['group'], readonly CentrePage[]])[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((group) => [group, pages.filter((page) => page.group === group)]);
}
