/** One place in the row of pages: a page, or a gap where pages were left out. */
export type PagePlace = number | 'gap';

/**
 * The pages to show: the first, the last, and those around the current one. A gap never stands for a single
 * page, because the page itself takes no more room.
 */
export function pageList(page: number, pageCount: number, around = 1): PagePlace[] {
  const wanted = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= around,
  );
  return wanted.flatMap((number, index) => {
    const before = wanted[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap', number];
  });
}
