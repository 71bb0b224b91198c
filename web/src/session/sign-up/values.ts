import type { MobileRegisterBody, RegisterBody } from '@baize/protocol/session';
import { digitsOf, readCountry } from '../mobile/mobile-value.ts';
import type { Referral } from './referral.ts';
import { firebaseWord } from '../ways/login-ways.ts';
import type { SignUpDraft } from './draft.ts';
import { askingOrder, type AskedFieldName } from './field-words.ts';
import type { AskedField, FormRules } from './form-rules.ts';

export type SignUpValues = Record<AskedFieldName, string> & {
  /** Two countries may share a dialling code, so both are kept: `VN +84`. */
  country: string;
  termsAccepted: boolean;
};

/** Are taken as they were typed: a space may belong to a password. */
const isSecret = (name: AskedFieldName): boolean =>
  name === 'password' || name === 'confirmPassword' || name === 'paymentPassword';

/** A text of the form as it is checked and sent. */
export const cleaned = (name: AskedFieldName, value: string): string =>
  isSecret(name) ? value : name === 'mobileNum' ? digitsOf(value) : value.trim();

/** Everything that was typed, as it is sent. */
export const cleanedValues = (values: SignUpValues): SignUpValues => ({
  ...values,
  ...(Object.fromEntries(askingOrder.map((name) => [name, cleaned(name, values[name])])) as Record<
    AskedFieldName,
    string
  >),
});

/**
 * The form as it opens: what was typed before it was closed, the code of the link, and nothing else. Where a code is
 * required, a friend's stands in the field too: the server takes either there.
 */
export function openingValues(
  draft: SignUpDraft,
  referral: Referral,
  { fields, termsTicked }: Pick<FormRules, 'fields' | 'termsTicked'>,
): SignUpValues {
  const kept = (name: string): string => {
    const value = draft[name];
    return typeof value === 'string' ? value : '';
  };
  const texts = Object.fromEntries(askingOrder.map((name) => [name, kept(name)])) as Record<AskedFieldName, string>;
  const invitedOnly = fields.some(({ name, rule }) => name === 'affiliateCode' && rule.required);
  const code = referral.affiliateCode ?? (invitedOnly ? referral.referralCode : undefined) ?? '';
  return {
    ...texts,
    affiliateCode: texts.affiliateCode || code,
    country: kept('country'),
    termsAccepted: typeof draft['termsAccepted'] === 'boolean' ? draft['termsAccepted'] : termsTicked,
  };
}

export interface RegisterFacts {
  readonly referral: Referral;
  readonly verification: string;
  readonly captchaId: string | undefined;
  /** Firebase's word for the number, which goes in place of the code. */
  readonly idToken?: string | undefined;
  readonly place: Pick<Location, 'host' | 'origin' | 'pathname'>;
}

/**
 * The mobile form's body: the fields that were shown and filled in, with what the specification submits beside them
 * (§3). The platform chooses the username, and a password goes along only where one is asked for.
 */
export function mobileRegisterBodyOf(
  values: SignUpValues,
  fields: readonly AskedField[],
  facts: RegisterFacts,
): MobileRegisterBody {
  const { referral, verification, captchaId, idToken, place } = facts;
  const shown = fields.map(({ name }) => name).filter((name) => name !== 'verificationCode' || idToken === undefined);
  const dialingCode = shown.includes('mobileNum') ? readCountry(values.country).dialingCode : '';
  const filled = shown.filter((name) => values[name] !== '').map((name) => [name, values[name]]);
  return {
    ...(referral.affiliateCode !== undefined && { affiliateCode: referral.affiliateCode }),
    ...(referral.referralCode !== undefined && { referralCode: referral.referralCode }),
    ...(Object.fromEntries(filled) as Partial<Record<AskedFieldName, string>>),
    ...(dialingCode && { countryDialingCode: dialingCode }),
    ...(captchaId !== undefined && shown.includes('captcha') && { captchaId }),
    domain: place.host,
    registerUrl: place.origin + place.pathname,
    registerMethod: 'WEB',
    login: true,
    termsAccepted: values.termsAccepted,
    verification,
    ...firebaseWord(idToken),
  };
}

/** The username form's body. */
export function registerBodyOf(
  values: SignUpValues,
  fields: readonly AskedField[],
  facts: RegisterFacts,
): RegisterBody {
  const { username, password, confirmPassword } = values;
  return { ...mobileRegisterBodyOf(values, fields, facts), username, password, confirmPassword };
}
