import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegisterFieldName } from '@baize/protocol/settings';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { IconName } from '@baize/kit/ui';

/** A field that is plain text to the browser; captcha, mobile number and passwords have parts of their own. */
export type PlainFieldName = Exclude<
  RegisterFieldName,
  'password' | 'confirmPassword' | 'paymentPassword' | 'mobileNum' | 'captcha' | 'verificationCode'
>;

export interface PlainField {
  readonly label: MessageDescriptor;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly icon?: IconName;
  readonly inputMode?: 'email' | 'numeric' | 'url';
}

/** Texts and attributes of each plain field of the sign-up user (specification §3). */
export const plainFields: Readonly<Record<PlainFieldName, PlainField>> = {
  username: { label: msg`Username`, autoComplete: 'username', icon: 'user' },
  payeeName: { label: msg`Name on your bank account`, autoComplete: 'name' },
  email: { label: msg`E-mail address`, autoComplete: 'email', icon: 'mail', inputMode: 'email' },
  recommenderId: { label: msg`Referred by`, autoComplete: 'off' },
  affiliateCode: { label: msg`Invitation code`, autoComplete: 'off' },
  qqNum: { label: msg`QQ number`, autoComplete: 'off', inputMode: 'numeric' },
  line: { label: msg`LINE account`, autoComplete: 'off' },
  whatsapp: { label: msg`WhatsApp account`, autoComplete: 'off' },
  facebook: { label: msg`Facebook account`, autoComplete: 'off' },
  wechat: { label: msg`WeChat account`, autoComplete: 'off' },
  idNumber: { label: msg`Identity card number`, autoComplete: 'off' },
};

/** The order in which the form asks. The mobile form asks for the number and its code first. */
export const askingOrder = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'payeeName',
  'mobileNum',
  'verificationCode',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const satisfies readonly RegisterFieldName[];

export type AskedFieldName = (typeof askingOrder)[number];

/** The sentence under a field that must not be empty and is. */
export const emptyWords: Readonly<Record<AskedFieldName, MessageDescriptor>> = {
  username: msg`Enter a username`,
  password: msg`Enter a password`,
  confirmPassword: msg`Enter your password again.`,
  paymentPassword: msg`Enter your payment password`,
  payeeName: msg`Enter the name on your bank account`,
  mobileNum: msg`Enter a phone number`,
  verificationCode: msg`Enter the code`,
  email: msg`Enter an e-mail address such as name@example.com`,
  recommenderId: msg`Enter who invited you`,
  affiliateCode: msg`Enter the invitation code`,
  qqNum: msg`Enter your QQ number`,
  line: msg`Enter your ${{ app: 'LINE' }} account`,
  whatsapp: msg`Enter your ${{ app: 'WhatsApp' }} account`,
  facebook: msg`Enter your ${{ app: 'Facebook' }} account`,
  wechat: msg`Enter your ${{ app: 'WeChat' }} account`,
  idNumber: msg`Enter the number of your identity card`,
  captcha: msg`Enter the characters in the picture.`,
};
