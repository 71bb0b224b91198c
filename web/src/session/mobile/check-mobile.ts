import type { FieldProblem } from '@baize/protocol/kernel';
import { digitsOf, readCountry, type MobileValue } from './mobile-value.ts';

/**
 * The rule that a number breaks in its country (specification §5: valid by the mobile rule), or `undefined`. The
 * countries' numbering plans are loaded when the first number is checked. Where they do not come, the number
 * passes, because the server checks it again.
 */
export async function checkMobile({ country, mobileNum }: MobileValue): Promise<FieldProblem | undefined> {
  const { countryCode } = readCountry(country);
  const digits = digitsOf(mobileNum);
  if (mobileNum.trim() === '' || countryCode === '') return undefined;
  const plans = await import('./numbering-plans.ts').catch(() => undefined);
  if (!plans || plans.isMobileNumber(countryCode, digits)) return undefined;
  return { rule: 'pattern', pattern: 'phone', ...plans.mobileLengths(countryCode) };
}
