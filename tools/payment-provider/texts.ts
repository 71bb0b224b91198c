import { languages } from '@baize/protocol/kernel';
import { existsSync, readFileSync } from 'node:fs';
import type { TextKey } from './text-keys.ts';

/** The words of the pay page in one language. `{amount}` stands for what is to be paid, `{example}` for an amount. */
export type PageTexts = Readonly<Record<TextKey, string>>;

/** Compiled of texts/<tag>/payment.po by the launcher (tools/texts/compile-texts.ts). */
const COMPILED = new URL('../dist/texts/payment/', import.meta.url);

export interface PageLanguage {
  readonly texts: PageTexts;
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The page's words in a language, English where there are none. */
export function languageOf(code: string): PageLanguage {
  const language = languages.find((one) => one.code === code);
  const english = readTexts('EN');
  const own = language === undefined ? undefined : readTexts(code);
  if (language === undefined || own === undefined) return { texts: english as PageTexts, tag: 'en', dir: 'ltr' };
  return { texts: { ...english, ...own } as PageTexts, tag: language.bcp47, dir: language.direction };
}

/** An exact decimal as the language writes it, in Latin digits so that it can be typed. */
export function amountText(amount: string, tag: string): string {
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(tag, { numberingSystem: 'latn', minimumFractionDigits: digits });
  return format.format(amount as Intl.StringNumericLiteral);
}

/** The exact decimal that somebody typed with the language's own sign; a point that marks thousands there is none. */
export function typedAmount(typed: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return sign !== '.' && typed.includes('.') ? '' : typed.trim().replace(sign, '.');
}

/** The name of a payment method; its code where it has no name. */
export const methodName = (texts: PageTexts, method: string): string =>
  (texts as Readonly<Record<string, string>>)[`methods.${method}`] ?? method;

function readTexts(code: string): Partial<PageTexts> | undefined {
  const file = new URL(`${code}.json`, COMPILED);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<PageTexts>) : undefined;
}
