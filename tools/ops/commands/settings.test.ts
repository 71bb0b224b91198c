import { expect, it } from 'vitest';
import { serviceAdvice } from './settings.ts';

it('warns of a VIP service without a live chat, which most people never reach', () => {
  const [liveChat, vipService] = ['/livechat', '/livechat?service=vip'];
  expect(serviceAdvice({ vipService })).toContain('Warning: the VIP service alone reaches members above rank 4');
  expect([{}, { liveChat }, { liveChat, vipService }].map(serviceAdvice)).toEqual([undefined, undefined, undefined]);
});
