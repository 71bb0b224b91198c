import { msg, plural } from '@lingui/core/macro';

/*
 * The generic words of the kit, each by itself, so that a page carries only those of the parts it shows. A part
 * that needs a word of its own subject takes it as a prop.
 */
export const back = msg`Go back`;
export const calendarNext = msg`Month after`;
export const calendarPrevious = msg`Month before`;
export const clear = msg`Clear`;
export const close = msg`Close`;
export const dateFrom = msg({ context: 'a range of dates', message: 'From' });
export const dateTo = msg({ context: 'a range of dates', message: 'To' });
export const dismiss = msg`Dismiss`;
export const failedText = msg`Nothing was changed. Try again in a moment.`;
export const failedTitle = msg`This did not load`;
export const formErrors = msg`Please look at these again`;
export const hidden = msg`Hidden`;
export const hidePassword = msg`Hide password`;
export const loading = msg`Loading`;
export const noMatches = msg`Nothing matches`;
export const noSuchCountry = msg`No such country`;
export const notYetKnown = msg`Not yet known`;
export const optional = msg`(optional)`;
export const pageNext = msg`Next page`;
export const pagePrevious = msg`Previous page`;
export const pages = msg`Pages`;
export const pause = msg`Pause`;
export const resume = msg`Resume`;
export const quickAmounts = msg`Quick amounts`;
export const rangeApply = msg({ context: 'a range of dates', message: 'Show' });
export const rangeOther = msg`Other dates`;
export const retry = msg`Try again`;
export const showPassword = msg`Show password`;
export const skip = msg`Skip to content`;
export const carousel = msg`carousel`;
export const slideWord = msg`slide`;
export const sortBy = msg`Sort by`;
export const done = msg`done`;
export const charactersLeft = (count: number) =>
  msg`${plural(count, { one: '# character left', other: '# characters left' })}`;
export const pageOf = (page: number) => msg`Page ${page}`;
export const rangeDays = (count: number) => msg`${plural(count, { one: '# day', other: '# days' })}`;
export const rangeTooLong = (count: number) =>
  msg`${plural(count, { one: 'Choose at most # day', other: 'Choose at most # days' })}`;
export const remove = (name: string) => msg`Remove ${name}`;
export const slide = (position: number, count: number) => msg`${position} of ${count}`;
export const moveDialog = msg`Move this window`;
export const moveHow = msg`Arrow keys move it, with Shift further; Home brings it to the middle. Each press sends it to the next corner.`;
export const movedTo = (left: number, top: number) => msg`${left} % from the left, ${top} % from the top`;
