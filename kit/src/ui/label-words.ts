import { msg } from '@lingui/core/macro';

/*
 * The generic words of the kit, each by itself, so that a page carries only those of the parts it shows. A part
 * that needs a word of its own subject takes it as a prop.
 */
export const back = msg`Go back`;
export const close = msg`Close`;
export const dismiss = msg`Dismiss`;
export const failedText = msg`Nothing changed. Try again in a moment.`;
export const failedTitle = msg`This didn’t load`;
export const hidden = msg`Hidden`;
export const next = msg({ context: 'the next of several texts', message: 'Next' });
export const previous = msg({ context: 'the text before of several', message: 'Previous' });
export const loading = msg`Loading`;
export const notYetKnown = msg`Not available yet`;
export const optional = msg`(optional)`;
export const pause = msg`Pause`;
export const resume = msg`Resume`;
export const retry = msg`Try again`;
export const slow = msg`This is taking longer than usual. Still loading.`;
export const skip = msg`Skip to content`;
export const carousel = msg`carousel`;
export const slideWord = msg`slide`;
export const slide = (position: number, count: number) => msg`${position} of ${count}`;
