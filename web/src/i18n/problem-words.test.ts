import { i18n, type Messages } from '@lingui/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { problems, type ProblemCode } from '@baize/protocol/kernel';
import { PATTERN_NAMES } from '@baize/protocol/settings';
import { fieldText, knownPatterns } from '@baize/kit/kernel/problems/field-text.ts';
import { placeProblem } from '@baize/kit/kernel/form/place-problem.ts';
import { ProblemError, type NetworkReason } from '@baize/kit/kernel/problems/problem-error.ts';
import { knownProblemCodes, problemMessage, problemSentence } from '@baize/kit/kernel/problems/problem-text.ts';
import { sayProblem } from '@baize/kit/kernel/problems/say-problem.ts';

const codes = Object.keys(problems) as ProblemCode[];
const HAN = /\p{Script=Han}/u;
const english = (): void => i18n.loadAndActivate({ locale: 'en', messages: {} });
const chinese = async (): Promise<void> => {
  const file: { messages: Messages } = await import('../../../texts/zh-Hans-CN/site.po');
  i18n.loadAndActivate({ locale: 'zh-Hans-CN', messages: file.messages });
};

beforeEach(english);

describe('the words for a problem', () => {
  it('are there for every code of the protocol, and for no other but NETWORK', () => {
    expect([...knownProblemCodes].sort()).toEqual([...codes, 'NETWORK'].sort());
  });

  it.each(codes)('%s is said in English and in Chinese, with and without facts', async (code) => {
    for (const details of [{}, { retryAfterSeconds: 61, value: { min: '10.00', max: '500.00' } }]) {
      english();
      const said = problemSentence(new ProblemError(code, details), i18n);
      expect(said).toMatch(/^[A-Z].*\.?$/s);
      expect(said).not.toMatch(/[{}]|_/);
      await chinese();
      const inChinese = problemSentence(new ProblemError(code, details), i18n);
      expect(inChinese).toMatch(HAN);
      expect(inChinese).not.toMatch(/[{}]/);
    }
  });

  it.each<NetworkReason>(['offline', 'unreachable', 'timeout', 'unreadable'])(
    'tell how the network failed: %s',
    async (reason) => {
      const said = problemSentence(new ProblemError('NETWORK', { reason }), i18n);
      await chinese();
      expect(problemSentence(new ProblemError('NETWORK', { reason }), i18n)).toMatch(HAN);
      expect(said.length).toBeGreaterThan(20);
    },
  );

  it('name bounds and times to wait, in the right number', () => {
    const said = (code: ProblemCode, details: object) => problemSentence(new ProblemError(code, details), i18n);
    expect(said('AMOUNT_OUT_OF_RANGE', { value: { min: '10.00', max: '500.00' } })).toBe(
      'Enter an amount from 10.00 to 500.00.',
    );
    expect(said('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })).toContain('in 1 second.');
    expect(said('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })).toContain('in 30 seconds.');
    expect(said('ACCOUNT_LOCKED', { retryAfterSeconds: 61 })).toContain('in 2 minutes.');
  });

  it('say until when a security hold lasts, and no time where that is not known', () => {
    const said = (value: object) => problemSentence(new ProblemError('SECURITY_HOLD', { value: { ...value } }), i18n);
    expect(said({ heldUntil: '2031-05-06T12:00:00.000Z' })).toMatch(/available until 6 May 2031 \d\d:\d\d\.$/);
    expect(said({})).toBe('Your password was reset recently. To keep your account safe, this isn’t available yet.');
  });

  it('of a code that this build does not know are the platform’s own', () => {
    const newer = new ProblemError('FROM_THE_FUTURE' as ProblemCode, { message: 'The moon is full.' });
    expect(problemMessage(newer)).toBeUndefined();
    expect(problemSentence(newer, i18n)).toBe('The moon is full.');
  });

  it('of a bug of ours do not show its insides', async () => {
    expect(problemSentence(new TypeError('x is undefined'), i18n)).not.toContain('undefined');
    await expect(sayProblem(new ProblemError('INSUFFICIENT_FUNDS'))).resolves.toContain('balance');
  });
});

describe('the sentence under a field', () => {
  const say = (problem: Parameters<typeof fieldText>[0]) => fieldText(problem, (message) => i18n._(message));

  it('fills the bounds in, one number when both are the same', () => {
    expect(say({ rule: 'pattern', pattern: 'digits', min: 6, max: 16 })).toBe('Enter 6 to 16 digits');
    expect(say({ rule: 'length', pattern: 'digits', min: 6, max: 6 })).toBe('Enter 6 digits');
    expect(say({ rule: 'length', min: 0, max: 255 })).toBe('Use up to 255 characters');
    expect(say({ rule: 'length', min: 3 })).toBe('Use at least 3 characters');
    expect(say({ rule: 'min', min: '10.00' })).toBe('Enter 10.00 or more');
    expect(say({ rule: 'range', min: 1, max: 1 })).toBe('Enter 1');
  });

  it('knows a number and a name that the server refused, by the field where it names no pattern', () => {
    const fields = {
      mobileNum: [{ rule: 'pattern', pattern: 'mobile' }],
      payeeName: [{ rule: 'pattern' }],
      line: [{ rule: 'pattern' }],
    };
    const error = new ProblemError('VALIDATION_FAILED', { fields });
    const shown = ['mobileNum', 'payeeName', 'line'] as const;
    const placed = placeProblem(error, { say: Object.assign(() => '', { field: say }), shown });
    expect(placed.fields.map(({ text }) => text)).toEqual([
      'Enter a valid phone number. Check the country and the number.',
      'Enter the name on your bank account',
      'Check the format',
    ]);
    expect(say({ rule: 'pattern', pattern: 'mobile', min: 9, max: 10 })).toBe(
      'Enter a valid phone number with 9 to 10 digits',
    );
  });

  it('is there for every pattern and rule, in both languages, and for those of a newer server', async () => {
    const rules = ['mismatch', 'checkPass', 'common', 'taken', 'terms', 'min', 'max', 'range', 'invalid', 'newer'];
    const every = [
      ...[...knownPatterns, 'newer', undefined].map((pattern) => ({
        rule: 'pattern',
        ...(pattern && { pattern }),
        min: 4,
        max: 8,
      })),
      ...rules.map((rule) => ({ rule, min: 1, max: 2 })),
      ...rules.map((rule) => ({ rule })),
      { rule: 'pattern', pattern: 'digits' },
    ];
    const inEnglish = every.map(say);
    await chinese();
    const inChinese = every.map(say);
    expect(inEnglish.filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
    expect(inChinese.filter((text) => !HAN.test(text) || /[{}]/.test(text))).toEqual([]);
  });

  it('is there for every pattern that an operator may name', () => {
    expect(PATTERN_NAMES.filter((name) => !knownPatterns.includes(name))).toEqual([]);
  });

  it('uses the keys that the specification names', async () => {
    const file: { messages: Messages } = await import('../../../texts/zh-Hans-CN/site.po');
    for (const key of [
      'in_increase_submit',
      'need_true_account',
      'in_been_out',
      'inconsistent_twice',
      'invitation_code_error',
      'checkPass',
      'end_time',
    ])
      expect(file.messages).toHaveProperty(key);
  });
});
