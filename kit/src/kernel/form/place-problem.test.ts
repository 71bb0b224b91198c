import { describe, expect, it } from 'vitest';
import { ProblemError, type ProblemDetails } from '../problems/problem-error.ts';
import { placeProblem } from './place-problem.ts';

const say = Object.assign((error: unknown) => (error instanceof ProblemError ? error.code : 'bug'), {
  field: ({ rule }: { rule: string }) => `field ${rule}`,
});
const place = (code: ConstructorParameters<typeof ProblemError>[0], details?: ProblemDetails) =>
  placeProblem<'username' | 'password' | 'captcha'>(new ProblemError(code, details), {
    say,
    shown: ['username', 'password'],
    fieldOf: { WRONG_CREDENTIALS: 'password', CAPTCHA_INVALID: 'captcha' },
  });

describe('placeProblem', () => {
  it('puts a code under the field it speaks of, once', () => {
    expect(place('WRONG_CREDENTIALS')).toMatchObject({
      fields: [{ name: 'password', text: 'WRONG_CREDENTIALS' }],
      form: undefined,
    });
  });

  it('puts the first rule of each shown field under it, in the form’s order', () => {
    const fields = { password: [{ rule: 'common' }, { rule: 'length' }], username: [{ rule: 'taken' }] };
    expect(place('VALIDATION_FAILED', { fields })).toMatchObject({
      fields: [
        { name: 'username', text: 'field taken' },
        { name: 'password', text: 'field common' },
      ],
      form: undefined,
    });
  });

  it('says at the form what no shown field can say', () => {
    expect(place('VALIDATION_FAILED', { fields: { domain: [{ rule: 'invalid' }] } })).toMatchObject({
      fields: [],
      form: 'VALIDATION_FAILED',
    });
    expect(place('NETWORK')).toMatchObject({ form: 'NETWORK' });
    expect(placeProblem(new Error('x'), { say, shown: [] })).toMatchObject({ form: 'bug', fields: [] });
  });

  it('asks for the captcha by its codes and by the flag of any refusal', () => {
    expect(place('CAPTCHA_INVALID')).toMatchObject({ captcha: true, fields: [{ name: 'captcha' }] });
    expect(place('CAPTCHA_REQUIRED')).toMatchObject({ captcha: true });
    expect(place('WRONG_CREDENTIALS', { value: { captcha: true } })).toMatchObject({ captcha: true });
    expect(place('WRONG_CREDENTIALS')).toMatchObject({ captcha: false });
  });

  it('tells a refused proof and a pause apart from what was typed', () => {
    expect(place('VERIFICATION_FAILED')).toMatchObject({ human: true, fields: [], form: undefined });
    expect(place('ACCOUNT_LOCKED', { retryAfterSeconds: 900 })).toMatchObject({ pauseSeconds: 900, form: undefined });
    const burned = { retryAfterSeconds: 300, value: { phoneCode: 'too-many-requests' } };
    expect(place('TOO_MANY_REQUESTS', { retryAfterSeconds: 9 })).toMatchObject({ pauseSeconds: 9, fields: [] });
    expect(place('TOO_MANY_REQUESTS', burned)).toMatchObject({ pauseSeconds: undefined, form: 'TOO_MANY_REQUESTS' });
    expect(place('ACCOUNT_LOCKED')).toMatchObject({ pauseSeconds: undefined, form: 'ACCOUNT_LOCKED' });
  });
});
