/** As many columns as the board holds beside two names on a phone of 320 px. */
const MOST_COLUMNS = 6;

/** The latest periods that the board has room for, with their numbers from 1: a race has more laps than a phone has columns. */
export function latestPeriods<Period>(periods: readonly Period[]): readonly { number: number; period: Period }[] {
  return periods.map((period, index) => ({ number: index + 1, period })).slice(-MOST_COLUMNS);
}
