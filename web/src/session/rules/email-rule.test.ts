import { describe, expect, it } from 'vitest';
import { EMAIL_RULE } from './email-rule.ts';
import { fullMatch } from './full-match.ts';

describe('EMAIL_RULE', () => {
  it.each(['minh@example.com', 'm.t+1@mail.example.vn', '明@例子.中国'])('takes %s', (address) => {
    expect(fullMatch(EMAIL_RULE.pattern, address)).toBe(true);
  });

  it.each(['minh', 'minh@example', 'minh@example.', '@example.com', 'mi nh@example.com', 'a@b@example.com'])(
    'refuses %s',
    (address) => {
      expect(fullMatch(EMAIL_RULE.pattern, address)).toBe(false);
    },
  );
});
