export type DateStyle = 'moment' | 'day' | 'date' | 'time' | 'full' | 'weekday';

const made = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options });
  made.set(key, known);
  return known;
}

/** "20 Nov" rather than "Nov 20": the house writes English dates the way most of its readers do. */
const dateLocale = (locale: string): string => (/^en(?=-u|$)/.test(locale) ? locale.replace('en', 'en-GB') : locale);

const RIGHT_TO_LEFT = /^(?:ar|fa|ur)\b/;

/**
 * Figures stand in a `<bdi dir="ltr">`. Where months and units are words that read from the right, they keep their
 * own direction inside it, or day and month would change places.
 */
export const inOwnDirection = (text: string, locale: string): string =>
  RIGHT_TO_LEFT.test(locale) ? `\u2067${text}\u2069` : text;

/**
 * Writes an instant in the reader's own time zone: `moment` is "20 Nov 21:14" (with the year when it is not
 * this one), `full` adds the year and names the zone, as deadlines do; `date` is a day with its year, as on paper. What
 * is no instant comes back as "–".
 */
export function dateText(instant: string | Date, style: DateStyle, locale: string, now = new Date()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const tag = dateLocale(locale);
  if (style === 'weekday') return formatter(tag, { weekday: 'short' }).format(date);
  const time = formatter(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(style === 'full' ? { timeZoneName: 'short' } : {}),
  });
  if (style === 'time') return time.format(date);
  const withYear = style === 'full' || style === 'date' || date.getFullYear() !== now.getFullYear();
  const day = formatter(tag, { day: 'numeric', month: 'short', ...(withYear ? { year: 'numeric' } : {}) });
  return inOwnDirection(
    style === 'day' || style === 'date' ? day.format(date) : `${day.format(date)} ${time.format(date)}`,
    locale,
  );
}

/** A running clock: 0:42:18. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
