import { parseUngrouped } from '@baize/kit/ui/figure/parse-amount.ts';

const PERCENT = /^\d{1,3}(?:\.\d{1,2})?$/;

/** A rate as it was typed, in basis points: "1.25" is 125. Undefined for what is no percentage of two decimals. */
export function bpsOf(typed: string): number | undefined {
  const text = parseUngrouped(typed.trim().replace(/\s*[%\u066a]$/, ''));
  if (text === undefined || !PERCENT.test(text)) return undefined;
  const [whole = '0', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Basis points as they are typed: 125 is "1.25". */
export const typedRate = (bps: number): string => {
  const part = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(bps / 100)}${part === '' ? '' : `.${part}`}`;
};
