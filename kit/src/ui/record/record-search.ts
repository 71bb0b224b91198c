import { isDay } from '@baize/protocol/kernel/calendar';
import { serverNow } from '../../kernel/client/server-clock.ts';
import { dayOf, periodBounds, readPeriod } from './record-period.ts';

/** The search parameters of every record. Without days it shows the last seven. */
export interface RecordSearch {
  /** yyyy-MM-dd where the reader is. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Named apart from a page's own `page`, over which the centre lies. */
  readonly recordPage?: number | undefined;
}

/** The names of these parameters, for `searchKeys` of a centre page. */
export const recordSearchKeys = ['from', 'to', 'recordPage'] as const;

/** How many rows a record asks for at a time. */
export const RECORD_PAGE_SIZE = 20;

/** Reads the days and the page; what is malformed is left out. A record adds its own filters. */
export function readRecordSearch({ from, to, recordPage }: Record<string, unknown>): RecordSearch {
  return {
    ...(typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && { from, to }),
    ...(typeof recordPage === 'number' && Number.isInteger(recordPage) && recordPage > 1 && { recordPage }),
  };
}

/** The days as the moments that a server takes. */
export const recordBounds = ({ from, to }: RecordSearch, now = new Date(serverNow())): { from: string; to: string } =>
  periodBounds(readPeriod(from, to, dayOf(now)));

/** The page as a server takes it. */
export const recordPaging = ({ recordPage = 1 }: RecordSearch): { pageNo: number; pageSize: number } => ({
  pageNo: recordPage,
  pageSize: RECORD_PAGE_SIZE,
});

/** Whether a value from the address is one of the keys that a table of words has. */
export const isKeyOf = <K extends string>(words: Readonly<Record<K, unknown>>, value: unknown): value is K =>
  typeof value === 'string' && Object.hasOwn(words, value);
