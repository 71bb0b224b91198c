import type { LoginBody } from '@baize/protocol/session';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';

/** The two ways to sign in, each a tab of the popup (specification §2). */
export type LoginWay = 'username' | 'mobile';

export const loginFieldNames = ['username', 'password', 'country', 'mobileNum', 'code', 'captcha'] as const;
export type LoginField = (typeof loginFieldNames)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

/** What each way asks, in the order in which it stands. */
export const askedBy: Readonly<Record<LoginWay, readonly LoginField[]>> = {
  username: ['username', 'password', 'captcha'],
  mobile: ['country', 'mobileNum', 'code', 'captcha'],
};

/** Whom the server counts wrong tries for: the name, or the number with its country. */
export const accountOf = (way: LoginWay, values: LoginValues): string =>
  way === 'username'
    ? values.username.trim()
    : readCountry(values.country).dialingCode + digitsOf(values.mobileNum).replace(/^0+/, '');

/** Who signs in and by what, as the wire has it: the code of a message goes where a password would (specification §3). */
export function credentialsOf(
  way: LoginWay,
  values: LoginValues,
): Pick<LoginBody, 'username' | 'password' | 'type' | 'countryDialingCode'> {
  if (way === 'username') return { username: values.username.trim(), password: values.password, type: 'username' };
  return {
    username: digitsOf(values.mobileNum),
    password: values.code.trim(),
    type: 'sms',
    countryDialingCode: readCountry(values.country).dialingCode,
  };
}
