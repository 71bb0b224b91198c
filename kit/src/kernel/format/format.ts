import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { clockText, dateText, inOwnDirection, rangeText, type DateStyle } from './instant-text.ts';
import { moneyText } from './money.ts';

/** A length of time in words: "42 min", "1 h 05 min". */
export function durationMessage(seconds: number) {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  const rest = hours === 0 ? String(minutes) : String(minutes % 60).padStart(2, '0');
  return hours === 0 ? msg`${rest} min` : msg`${hours} h ${rest} min`;
}

export interface Format {
  /** An exact decimal for the reader; with a currency code, cut to that currency's decimals. */
  money(value: string, currency?: string): string;
  /** A net figure, with its sign. */
  net(value: string, currency?: string): string;
  /** A plain count. */
  count(value: number): string;
  /** In the reader's own time zone unless another is given; a calendar day ("2026-11-20") takes UTC. */
  date(instant: string | Date, style?: DateStyle, timeZone?: string): string;
  /** From one instant to another, a day of both only once: "20 Nov 21:00 – 22:00". */
  range(from: string | Date, to: string | Date, style?: 'moment' | 'day' | 'date', timeZone?: string): string;
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
    date: (instant, style = 'moment', timeZone) => dateText(instant, style, locale, { timeZone }),
    range: (from, to, style = 'day', timeZone) => rangeText(from, to, style, locale, { timeZone }),
    duration: (seconds) => inOwnDirection(i18n._(durationMessage(seconds)), locale),
    clock: clockText,
    percent: (basisPoints) =>
      numberFormat(percents, locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
  };
}
