import { fitsStep, minorOf, parseAmount, type Currency } from '@baize/protocol/kernel/money';

/** The fault of a typed limit amount; undefined when it is valid. */
export function faultOfLimit(value: string, currency: Currency): 'empty' | 'unread' | 'step' | undefined {
  if (value.trim() === '') return 'empty';
  const minor = parseAmount(value);
  if (minor === undefined || minor < 0n) return 'unread';
  return fitsStep(minor, currency) ? undefined : 'step';
}

/** Whether a limit would be looser, and so has to wait; the platform decides it by the same rule. */
export function isLooser(before: string | null, wanted: string | null): boolean {
  if (before === null) return false;
  if (wanted === null) return true;
  return minorOf(wanted) > minorOf(before);
}
