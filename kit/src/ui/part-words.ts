import { msg, plural } from '@lingui/core/macro';

/* The words of parts that no first page shows; as label-words.ts. */
export const calendarNext = msg`Next month`;
export const calendarPrevious = msg`Previous month`;
export const clear = msg`Clear`;
export const hidePassword = msg`Hide password`;
export const noMatches = msg`No matches`;
export const noSuchCountry = msg`No countries found`;
export const pageNext = msg`Next page`;
export const pagePrevious = msg`Previous page`;
export const pages = msg`Pages`;
export const quickAmounts = msg`Quick amounts`;
export const rangeApply = msg({ context: 'a range of dates', message: 'Show' });
export const rangeOther = msg`Custom dates`;
export const showPassword = msg`Show password`;
export const sortBy = msg`Sort by`;
export const charactersLeft = (count: number) =>
  msg`${plural(count, { one: '# character left', other: '# characters left' })}`;
export const pageOf = (page: number) => msg`Page ${page}`;
export const rangeDays = (count: number) => msg`${plural(count, { one: '# day', other: '# days' })}`;
export const rangeTooLong = (count: number) =>
  msg`${plural(count, { one: 'Choose at most # day', other: 'Choose at most # days' })}`;
/** Each reading as it is written for the reader. */
export const twoAmounts = (readings: readonly [string, string]) =>
  msg`Do you mean ${{ first: readings[0] }} or ${{ second: readings[1] }}? Write it without marking thousands.`;
export const remove = (name: string) => msg`Remove ${name}`;
export const moveDialog = msg`Move this window`;
export const moveHow = msg`Use the arrow keys to move it (with Shift to move further) and Home to center it. Press to move it to the next corner.`;
export const movedTo = (left: number, top: number) => msg`${left} % from the left, ${top} % from the top`;
