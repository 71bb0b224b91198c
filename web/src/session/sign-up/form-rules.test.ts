import { describe, expect, it } from 'vitest';
import { asked, settingsWith } from '../testing/register-settings.ts';
import { formRules, type SignUpSwitches } from './form-rules.ts';

const switches: SignUpSwitches = {
  DIRECTREG3: true,
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: false,
};
const shown = asked({ required: false });

/** A form's fields, each with a star where it is required. */
const form = (...[changes, way, more]: [Parameters<typeof settingsWith>[0], 'username' | 'mobile', object?]) =>
  formRules(settingsWith(changes), { ...switches, ...more }, way)
    .fields.map(({ name, rule }) => (rule.required ? `${name}*` : name))
    .join(' ');

describe('what a sign-up form requires', () => {
  it('is the same that the platform requires: a number and its code whenever they are shown', () => {
    expect(form({ mobileNum: shown }, 'username')).toBe('username* password* confirmPassword* mobileNum*');
    expect(form({ verificationCode: shown }, 'username')).toBe(
      'username* password* confirmPassword* mobileNum* verificationCode*',
    );
    expect(form({}, 'mobile')).toBe('mobileNum* verificationCode*');
    expect(form({}, 'mobile', { REGMOBVERF3: false, MOBILENUMPASSREG3: true })).toBe(
      'mobileNum* password* confirmPassword*',
    );
  });

  it('is a captcha only where the server marks it', () => {
    expect(form({ captcha: shown }, 'mobile')).toBe('mobileNum* verificationCode* captcha');
    expect(form({ captcha: asked() }, 'mobile')).toBe('mobileNum* verificationCode* captcha*');
  });

  it('is a payment password where it is shown, and other fields as the server marks them', () => {
    expect(form({ paymentPassword: shown, line: shown, email: asked() }, 'mobile')).toBe(
      'mobileNum* verificationCode* paymentPassword* email* line',
    );
  });
});

describe('the shape that a form asks for', () => {
  const shapeOf = (name: string) => {
    const rules = formRules(
      settingsWith({
        mobileNum: asked({ pattern: '^[0-9]*$', patternName: 'digits', min: 9, max: 11 }),
        confirmPassword: asked({ min: 12, max: 64 }),
      }),
      switches,
    );
    return rules.fields.find((field) => field.name === name)?.rule;
  };

  it('is the server’s of a number, and none of its own of a confirmation', () => {
    expect(shapeOf('mobileNum')).toMatchObject({ pattern: '^[0-9]*$', patternName: 'digits', min: 9, max: 11 });
    expect(shapeOf('confirmPassword')).toMatchObject({ pattern: '*', min: 0, max: 255 });
  });
});
