import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { durationMessage } from './format.ts';

it('says a length of time in minutes, and hours with two-digit minutes', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const say = (seconds: number) => i18n._(durationMessage(seconds));
  expect([say(30), say(2_520), say(3_600), say(3_900)]).toEqual(['0 min', '42 min', '1 h 00 min', '1 h 05 min']);
});
