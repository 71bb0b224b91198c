import { problems, type ProblemCode } from '@baize/protocol/kernel';
import { describe, expect, it } from 'vitest';
import { inEveryLanguage, text } from './texts.ts';

describe('a text', () => {
  it('says why a call was refused, for every problem', () => {
    for (const code of Object.keys(problems) as ProblemCode[]) expect(text('EN', `problem.${code}`)).toMatch(/\.$/);
    expect(text('CN', 'problem.NOT_LOGGED_IN')).toBe('请先登录。');
  });

  it('is English where a language has none, with every value filled in', () => {
    const values = { brand: 'Harbour', code: '123456', purpose: text('XX', 'session.code-purpose.login'), minutes: 5 };
    expect(text('XX', 'session.mail.code-body', values)).toMatch(/^Harbour: 123456 is your code to log in\./);
    expect(
      text('VI', 'session.mail.code-body', { ...values, purpose: text('VI', 'session.code-purpose.login') }),
    ).toMatch(/^Harbour: 123456 là mã của bạn để đăng nhập\./);
  });

  it('counts as its language does', () => {
    const inMinutes = (language: string, minutes: number) =>
      text(language, 'session.mail.code-body', { brand: 'B', code: '1', purpose: 'p', minutes });
    expect(inMinutes('EN', 1)).toContain('in one minute.');
    expect(inMinutes('EN', 15)).toContain('in 15 minutes.');
    expect(inMinutes('AR', 2)).toContain('خلال دقيقتين.');
    expect(inMinutes('AR', 5)).toContain('خلال 5 دقائق.');
    expect(inMinutes('AR', 15)).toContain('خلال 15 دقيقة.');
  });

  it('can be stored in every language', () => {
    expect(inEveryLanguage('wallet.name.main')).toMatchObject({
      EN: 'Main wallet',
      CN: '主钱包',
      AR: 'المحفظة الرئيسية',
      VI: 'Ví chính',
    });
  });
});
