export type DateStyle =
  | 'moment'
  | 'day'
  | 'date'
  | 'time'
  | 'full'
  | 'long'
  | 'month'
  | 'weekday'
  | 'weekday-long'
  | 'spoken';

export interface DateOptions {
  /** The zone whose day it is: the brand's, or UTC for a calendar day. The reader's own by default. */
  readonly timeZone?: string | undefined;
  readonly now?: Date | undefined;
}

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options });
  made.set(key, known);
  return known;
}

/** "20 Nov" rather than "Nov 20": English dates are written the way most of the readers do. */
export const dateLocaleOf = (locale: string): string => locale.replace(/^en(?=-u|$)/, 'en-GB');

const RIGHT_TO_LEFT = /^(?:ar|fa|ur)\b/;

/**
 * Figures stand in a `<bdi dir="ltr">`. Where months and units are words that read from the right, they keep their
 * own direction inside it, or day and month would change places.
 */
export const inOwnDirection = (text: string, locale: string): string =>
  RIGHT_TO_LEFT.test(locale) ? `\u2067${text}\u2069` : text;

const yearOf = (date: Date, timeZone: string | undefined): string =>
  formatter('en', { year: 'numeric', timeZone }).format(date);

/** The fields of a day that is not read aloud: its year stands there where it is asked for, or is another than now's. */
function dayFields(withYear: boolean): Intl.DateTimeFormatOptions {
  return { day: 'numeric', month: 'short', ...(withYear ? { year: 'numeric' } : {}) };
}

const TIME_FIELDS = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const WORDED: Partial<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  spoken: { dateStyle: 'full' },
  weekday: { weekday: 'short' },
  'weekday-long': { weekday: 'long' },
};

/**
 * Writes an instant in the reader's own time zone unless another is given: `moment` is "20 Nov 21:14" (with the year
 * when it is not this one), `full` adds the year and names the zone, as deadlines do; `date` is a day with its year, as
 * on paper, `long` the same with its month in full; `spoken` adds the weekday. What is no instant comes back as "–".
 */
export function dateText(
  instant: string | Date,
  style: DateStyle,
  locale: string,
  { timeZone, now = new Date() }: DateOptions = {},
): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const tag = dateLocaleOf(locale);
  const worded = WORDED[style];
  if (worded) return inOwnDirection(formatter(tag, { ...worded, timeZone }).format(date), locale);
  const time = formatter(tag, { ...TIME_FIELDS, timeZone, ...(style === 'full' ? { timeZoneName: 'short' } : {}) });
  if (style === 'time') return time.format(date);
  const withYear = style === 'full' || style === 'date' || yearOf(date, timeZone) !== yearOf(now, timeZone);
  const day = formatter(tag, { ...dayFields(withYear), timeZone });
  return inOwnDirection(
    style === 'day' || style === 'date' ? day.format(date) : `${day.format(date)} ${time.format(date)}`,
    locale,
  );
}

/**
 * Writes a stretch from one instant to another, each end as `dateText` writes it: the languages' own patterns for
 * ranges write days in a second form ("11/7" where a date is 11月7日). What both ends share stands once.
 */
export function rangeText(
  from: string | Date,
  to: string | Date,
  style: 'moment' | 'day' | 'date',
  locale: string,
  options: DateOptions = {},
): string {
  const write = (instant: string | Date, as: DateStyle) => dateText(instant, as, locale, options);
  const [start, end] = [write(from, style), write(to, style)];
  if (start === end || start === '–' || end === '–') return start === '–' ? start : end;
  const sameDay = style === 'moment' && write(from, 'date') === write(to, 'date');
  return inOwnDirection(`${start} – ${sameDay ? write(to, 'time') : end}`, locale);
}

/** A running clock: 0:42:18. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
