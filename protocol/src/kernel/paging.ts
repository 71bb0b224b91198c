import * as z from 'zod/mini';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './constants.ts';

const wholeNumber = (min: number, max: number) => z.coerce.number().check(z.int(), z.gte(min), z.lte(max));

/** Query fields of every paged list: `pageNo` from 1, `pageSize` 24 by default, at most 100. */
export const pageQuery = {
  pageNo: z._default(wholeNumber(1, 1_000_000), 1),
  pageSize: z._default(wholeNumber(1, MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE),
};

/**
 * Query fields of a list that goes on from a cursor, which is what the stretch before it gave as `next`. Such a list is
 * never counted, so a stretch costs the same however long the list is.
 */
export const cursorQuery = {
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,600}$/))),
  pageSize: pageQuery.pageSize,
};

/** A stretch of such a list as it stands in `value`; `next` is null at its end. */
export const cursorPageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** A page of rows as it stands in `value`. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), pageNum: z.int(), totalPages: z.int(), totalRows: z.int() });

export interface Page<T> {
  readonly rows: readonly T[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalRows: number;
}

/** Pages needed for so many rows; an empty list has one (empty) page. */
export const pagesFor = (totalRows: number, pageSize: number): number => Math.max(1, Math.ceil(totalRows / pageSize));
