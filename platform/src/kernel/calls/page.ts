import { pagesFor, type Page } from '@baize/protocol/kernel';

/** The page that a paged call asks for. */
export interface PageAsked {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** The same as a query takes it. */
export interface PageBounds {
  readonly offset: number;
  readonly limit: number;
}

export const pageBounds = ({ pageNo, pageSize }: PageAsked): PageBounds => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

/** A page of rows with where it stands among all of them. */
export const pageReply = <T>(rows: T[], totalRows: number, { pageNo, pageSize }: PageAsked) =>
  ({ rows, pageNum: pageNo, totalPages: pagesFor(totalRows, pageSize), totalRows }) satisfies Page<T>;
