import type { Names } from './description.ts';

/** Names in the order English, Chinese, Arabic, Vietnamese. */
export const names = (EN: string, CN: string, AR: string, VI: string): Names => ({ EN, CN, AR, VI });

/** `Place 3` and the like, of names with a `#` where the number stands in their language. */
export const numbered = ({ EN, CN, AR, VI }: Names, ...numbers: readonly number[]): Names => {
  const said = (name: string): string => numbers.reduce((text, number) => text.replace('#', String(number)), name);
  return names(said(EN), said(CN), said(AR), said(VI));
};

/** How Arabic counts minutes: one, two, a few, many. */
function arabicMinutes(minutes: number): string {
  if (minutes === 1) return 'دقيقة واحدة';
  if (minutes === 2) return 'دقيقتان';
  return `${minutes} ${minutes <= 10 ? 'دقائق' : 'دقيقة'}`;
}

/** After Latin letters a figure would stay on their side of an Arabic line, away from its word. */
const RIGHT_TO_LEFT = '\u{200f}';

/** `11 Pick 5 · 1 minute`. */
export const everyMinutes = (name: Names, minutes: number): Names => ({
  EN: `${name.EN} · ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  CN: `${name.CN} · ${minutes}分钟`,
  AR: `${name.AR}${RIGHT_TO_LEFT} · ${arabicMinutes(minutes)}`,
  VI: `${name.VI} · ${minutes} phút`,
});
