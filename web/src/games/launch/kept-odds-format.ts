import { ODDS_FORMATS, type OddsFormat } from '@baize/protocol/kernel/odds';

const KEY = 'oddsFormat';

/** The way in which this browser's player reads prices, as last chosen in a book; decimal until then. */
export function keptOddsFormat(): OddsFormat {
  try {
    const kept = window.localStorage.getItem(KEY);
    return ODDS_FORMATS.find((format) => format === kept) ?? 'decimal';
  } catch {
    return 'decimal';
  }
}

export function keepOddsFormat(format: OddsFormat): void {
  try {
    window.localStorage.setItem(KEY, format);
  } catch {
    // Storage is switched off: the record shows decimal prices.
  }
}
