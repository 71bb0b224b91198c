import { en } from './texts/en.ts';

export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

let texts: Texts = en;
let tag = 'en';

/** Makes a language the page's own. Chinese is loaded only when it is asked for. */
export async function useLanguage(language: 'EN' | 'CN'): Promise<void> {
  if (language === 'CN') {
    texts = (await import('./texts/cn.ts')).cn;
    tag = 'zh-Hans-CN';
  }
  document.documentElement.lang = tag;
}

export const locale = (): string => tag;

/** The text of a key with its `{names}` filled in. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  texts[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
