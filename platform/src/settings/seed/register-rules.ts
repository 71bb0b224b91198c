import type { FieldRule, RegisterSettings } from '@baize/protocol/settings';

const off: FieldRule = { pattern: '*', patternName: 'any', min: 0, max: 255, required: false, enabled: false };
const rule = (more: Partial<FieldRule>): FieldRule => ({ ...off, ...more });

/**
 * The default rules: a username and a password are enough. Length is what makes a password strong, so no
 * composition is asked for; an operator may. Other fields are named with sensible bounds and switched off.
 */
export const defaultRegisterSettings: RegisterSettings = {
  termsTicked: false,
  fields: {
    username: rule({
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      patternName: 'startsWithLetter',
      min: 4,
      max: 20,
      required: true,
      enabled: true,
    }),
    password: rule({ min: 12, max: 64, required: true, enabled: true }),
    confirmPassword: rule({ min: 12, max: 64, required: true, enabled: true }),
    affiliateCode: rule({ pattern: '^[A-Za-z0-9_-]*$', patternName: 'lettersDigits', max: 32, enabled: true }),
    payeeName: rule({ min: 2, max: 100 }),
    email: rule({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', patternName: 'email', min: 6, max: 254 }),
    qqNum: rule({ pattern: '^[0-9]*$', patternName: 'digits', min: 5, max: 15 }),
    mobileNum: rule({ pattern: '^[0-9]*$', patternName: 'digits', min: 5, max: 15 }),
    recommenderId: rule({ pattern: '^[A-Za-z0-9_-]*$', patternName: 'lettersDigits', max: 32 }),
    captcha: rule({ pattern: '^[A-Za-z0-9]*$', patternName: 'lettersDigits', max: 12 }),
    verificationCode: rule({ max: 255 }),
    paymentPassword: rule({ pattern: '^[0-9]*$', patternName: 'digits', min: 6, max: 6 }),
    line: rule({ pattern: '^\\S*$', patternName: 'noSpaces', min: 4, max: 30 }),
    whatsapp: rule({ pattern: '^[0-9+]*$', patternName: 'digits', min: 6, max: 20 }),
    facebook: rule({ min: 3, max: 100 }),
    wechat: rule({ pattern: '^\\S*$', patternName: 'noSpaces', min: 6, max: 30 }),
    idNumber: rule({ pattern: '^[A-Za-z0-9-]*$', patternName: 'lettersDigits', min: 5, max: 24 }),
  },
};
