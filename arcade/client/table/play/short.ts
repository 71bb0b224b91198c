import type { AmountWriter } from '../../shared/amounts.ts';

/** An amount in the few letters that a chip has room for. */
export function short(sum: bigint, amount: AmountWriter): string {
  const whole = sum / 10_000n;
  if (whole >= 1_000_000n) return `${(Number(whole) / 1_000_000).toFixed(whole % 1_000_000n === 0n ? 0 : 1)}M`;
  if (whole >= 1_000n) return `${(Number(whole) / 1_000).toFixed(whole % 1_000n === 0n ? 0 : 1)}k`;
  return sum % 10_000n === 0n
    ? String(whole)
    : amount(sum)
        .replace(/([.,]\d*?)0+$/, '$1')
        .replace(/[.,]$/, '');
}
