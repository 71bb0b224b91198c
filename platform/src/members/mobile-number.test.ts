import { expect, it } from 'vitest';
import { nationalDigits, readMobileNumber } from './mobile-number.ts';

it.each([
  ['912345678', '+84'],
  ['0912345678', '84'],
  ['0912 345 678', '+84'],
  ['(091) 234-5678', '+84'],
  ['+84912345678', '+84'],
  ['+84 912 345 678', undefined],
  ['+84 0912 345 678', '+84'],
  ['84912345678', '+84'],
  ['０９１２３４５６７８', '+84'],
])('%s with %s is one and the same number', (typed, dialling) => {
  expect(readMobileNumber(typed, dialling)).toEqual({ e164: '+84912345678', national: '912345678' });
});

// One mobile number of each country that semantics §5.7 lists.
it.each([
  ['TH', '+66', '812345678'],
  ['MY', '+60', '123456789'],
  ['ID', '+62', '812345678'],
  ['KH', '+855', '91234567'],
  ['LA', '+856', '2023123456'],
  ['MM', '+95', '92123456'],
  ['CN', '+86', '13123456789'],
  ['TW', '+886', '912345678'],
  ['JP', '+81', '9012345678'],
  ['KR', '+82', '1020000000'],
  ['IN', '+91', '8123456789'],
  ['BD', '+880', '1812345678'],
  ['NP', '+977', '9841234567'],
  ['BR', '+55', '11961234567'],
  ['PH', '+63', '9051234567'],
  ['IR', '+98', '9123456789'],
  ['TR', '+90', '5012345678'],
])('%s %s %s is a mobile number', (_, dialling, typed) => {
  expect(readMobileNumber(typed, dialling)?.e164).toBe(`${dialling}${typed}`);
});

it.each([
  ['12345', '+84'],
  ['91234567890123', '+84'],
  // A number of a fixed line.
  ['2412345678', '+84'],
  ['912345678', undefined],
  ['912345678', 'VN'],
  ['912345678', '+999'],
  ['+66812345678', '+84'],
  ['912345678; drop table', '+84'],
  ['call 912345678 now', '+84'],
  ['', '+84'],
])('%j with %s is none', (typed, dialling) => {
  expect(readMobileNumber(typed, dialling)).toBeUndefined();
});

it('national digits are told without leading zeros and marks', () => {
  expect(nationalDigits('0912-345 678')).toBe('912345678');
});
