import type { Resource } from '@baize/protocol/content';
import { expect, it } from 'vitest';
import { labelIn } from './use-resources.ts';

const app: Resource = { type: 'IOS', url: '/down#ios', labelNameEn: 'Lite app', labelNameCn: '轻量版' };

it('names a place in the reader’s language, and in English where the platform has no other words', () => {
  const known = { ...app, labelName: 'التطبيق الخفيف' };
  expect(labelIn('AR', known)).toBe('التطبيق الخفيف');
  expect(labelIn('AR', app)).toBe('Lite app');
  expect(labelIn('EN', known)).toBe('Lite app');
  expect([labelIn('CN', known), labelIn('TW', known)]).toEqual(['轻量版', '轻量版']);
});
