import { refuseFields, type Result } from '@baize/protocol/kernel';

/** A stretch of time with both ends, either of which may be open. */
export interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
// PostgreSQL knows no year 0, and no record is outside of these.
const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

const within = (ms: number): Date => new Date(Math.min(Math.max(ms, EARLIEST), LATEST));

/**
 * Reads the bounds of a filter: instants, or days that stand for all of themselves in UTC. Both ends count.
 * Refuses a period that ends before it begins, naming its start.
 */
export function readPeriod(query: { from?: string | undefined; to?: string | undefined }): Result<Period> {
  const from = query.from === undefined ? undefined : within(Date.parse(query.from));
  const to = query.to === undefined ? undefined : endOf(query.to);
  if (from && to && from > to) {
    return refuseFields({ from: [{ rule: 'max', max: query.to ?? '' }] });
  }
  return { ok: true, value: { from, to } };
}

function endOf(text: string): Date {
  const end = new Date(Date.parse(text));
  if (DAY_PATTERN.test(text)) end.setUTCHours(23, 59, 59, 999);
  return within(end.getTime());
}
