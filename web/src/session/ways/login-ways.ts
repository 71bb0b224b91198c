import type { LoginBody } from '@baize/protocol/session';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';

/** The two ways to sign in, each a tab of the popup (specification §2). */
export type LoginWay = 'username' | 'mobile';

export const loginFieldNames = ['username', 'password', 'country', 'mobileNum', 'code', 'captcha'] as const;
export type LoginField = (typeof loginFieldNames)[number];
export type LoginValues = Readonly<Record<LoginField, string>>;

/** The fields of each log-in method, in their order. */
export const askedBy: Readonly<Record<LoginWay, readonly LoginField[]>> = {
  username: ['username', 'password', 'captcha'],
  mobile: ['country', 'mobileNum', 'code', 'captcha'],
};

/** The account for which the server counts wrong tries: the name, or the number with its country. */
export const accountOf = (way: LoginWay, values: LoginValues): string =>
  way === 'username'
    ? values.username.trim()
    : readCountry(values.country).dialingCode + digitsOf(values.mobileNum).replace(/^0+/, '');

type Credentials = Pick<
  LoginBody,
  'username' | 'password' | 'type' | 'countryDialingCode' | 'firebaseChannel' | 'firebaseIdToken'
>;

/**
 * A log-in's credentials as the wire has them: the code of a message goes in the password field (specification §3), or
 * Firebase's token, where Firebase sent it.
 */
export function credentialsOf(way: LoginWay, values: LoginValues, idToken?: string): Credentials {
  if (way === 'username') return { username: values.username.trim(), password: values.password, type: 'username' };
  return {
    username: digitsOf(values.mobileNum),
    password: idToken === undefined ? values.code.trim() : '',
    type: 'sms',
    countryDialingCode: readCountry(values.country).dialingCode,
    ...firebaseWord(idToken),
  };
}

/** The form in which a body carries Firebase's token for a number (specification §3). */
export const firebaseWord = (idToken: string | undefined): Pick<LoginBody, 'firebaseChannel' | 'firebaseIdToken'> =>
  idToken === undefined ? {} : { firebaseChannel: 'phone', firebaseIdToken: idToken };
