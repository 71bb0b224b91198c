import type { Names } from './description.ts';

/** Names in the order English, Chinese, Arabic, Vietnamese. */
export const names = (EN: string, CN: string, AR: string, VI: string): Names => ({ EN, CN, AR, VI });

/** `Place 3` and the like. */
export const numbered = (name: Names, number: number): Names => ({
  EN: `${name.EN} ${number}`,
  CN: `${name.CN}${number}`,
  AR: `${name.AR} ${number}`,
  VI: `${name.VI} ${number}`,
});

/** `Game, 5 minutes`. */
export const everyMinutes = (name: Names, minutes: number): Names => ({
  EN: `${name.EN} ${minutes} min`,
  CN: `${minutes}分${name.CN}`,
  AR: `${name.AR} ${minutes} د`,
  VI: `${name.VI} ${minutes} phút`,
});
