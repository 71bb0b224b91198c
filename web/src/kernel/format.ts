import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { moneyText } from './money.ts';

export type DateStyle = 'moment' | 'day' | 'time' | 'full';

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
const inOwnDirection = (text: string, locale: string): string =>
  RIGHT_TO_LEFT.test(locale) ? `\u2067${text}\u2069` : text;

/**
 * Writes an instant in the reader's own time zone: `moment` is "20 Nov 21:14" (with the year when it is not
 * this one), `full` adds the year and names the zone, as deadlines do. What is no instant comes back as "–".
 */
export function dateText(instant: string | Date, style: DateStyle, locale: string, now = new Date()): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '–';
  const tag = dateLocale(locale);
  const time = formatter(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(style === 'full' ? { timeZoneName: 'short' } : {}),
  });
  if (style === 'time') return time.format(date);
  const withYear = style === 'full' || date.getFullYear() !== now.getFullYear();
  const day = formatter(tag, { day: 'numeric', month: 'short', ...(withYear ? { year: 'numeric' } : {}) });
  return inOwnDirection(style === 'day' ? day.format(date) : `${day.format(date)} ${time.format(date)}`, locale);
}

/** A running clock: 0:42:18. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** A length of time in words: "42 min", "1 h 05 min". */
export function durationMessage(seconds: number) {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = hours === 0 ? String(minutes) : String(minutes % 60).padStart(2, '0');
  return hours === 0 ? msg`${rest} min` : msg`${hours} h ${rest} min`;
}

export interface Format {
  /** An exact decimal for the reader; with a currency code, at least that currency's decimals. */
  money(value: string, currency?: string): string;
  /** A net figure, with its sign. */
  net(value: string, currency?: string): string;
  /** A plain count. */
  count(value: number): string;
  date(instant: string | Date, style?: DateStyle): string;
  duration(seconds: number): string;
  clock(seconds: number): string;
  /** Basis points as a percentage: 9601 is "96.01 %" as the language writes it. */
  percent(basisPoints: number): string;
}

const counts = new Map<string, Intl.NumberFormat>();
const percents = new Map<string, Intl.NumberFormat>();

function numberFormat(cache: Map<string, Intl.NumberFormat>, locale: string, options: Intl.NumberFormatOptions) {
  const known = cache.get(locale) ?? new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options });
  cache.set(locale, known);
  return known;
}

/** Every figure and date of the site, in the reader's language. Wrap the text in `<bdi dir="ltr">`. */
export function useFormat(): Format {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return {
    money: (value, currency) => moneyText(value, { locale, currency }),
    net: (value, currency) => moneyText(value, { locale, currency, sign: 'always' }),
    count: (value) => numberFormat(counts, locale, {}).format(value),
    date: (instant, style = 'moment') => dateText(instant, style, locale),
    duration: (seconds) => inOwnDirection(i18n._(durationMessage(seconds)), locale),
    clock: clockText,
    percent: (basisPoints) =>
      numberFormat(percents, locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
  };
}
