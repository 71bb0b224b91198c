import { describe, expect, it } from 'vitest';
import type { Announcement } from '@baize/protocol/content';
import { noticeInstant, noticePages, noticesOn, pageOfNotice, withPromotions } from './notice-list.ts';
import { nameNotices } from './notices.ts';

const notices = nameNotices(
  Array.from({ length: 20 }, (_, index) => ({
    title: `Notice ${index}`,
    content: '',
    timestamp: `2025-11-${String(index + 1).padStart(2, '0')} 09:00:00`,
  })),
);

const promotion: Announcement = {
  id: 'p',
  type: 'PR',
  title: 'Promotion',
  content: '<p>Text</p>',
  publishedAt: '2031-05-06T07:08:09.000Z',
};

it('announcements about promotions stand among the notices by their time, other kinds do not', () => {
  const old = { title: 'Old', content: '', timestamp: '2031-01-01 00:00:00' };
  const fresh = { title: 'Fresh', content: '', timestamp: '2031-06-01 00:00:00' };
  const list = withPromotions([fresh, old], [promotion, { ...promotion, type: 'PL' }]);
  expect(list.map(({ title, timestamp }) => `${title} ${timestamp}`)).toEqual([
    'Fresh 2031-06-01 00:00:00',
    'Promotion 2031-05-06 07:08:09',
    'Old 2031-01-01 00:00:00',
  ]);
});

describe('notices', () => {
  it('have names that tell them apart and stay theirs', () => {
    expect(new Set(notices.map(({ id }) => id)).size).toBe(20);
    expect(nameNotices([...notices].reverse()).at(-1)?.id).toBe(notices[0]?.id);
    expect(notices.every(({ id }) => /^[A-Za-z0-9_.:-]{1,64}$/.test(id))).toBe(true);
  });

  it('stand nine on a page', () => {
    expect([noticePages(0), noticePages(9), noticePages(10), noticePages(20)]).toEqual([1, 1, 2, 3]);
    expect(noticesOn(notices, 3).map(({ title }) => title)).toEqual(['Notice 18', 'Notice 19']);
    expect([
      pageOfNotice(notices, notices[9]?.id),
      pageOfNotice(notices, 'gone'),
      pageOfNotice(notices, undefined),
    ]).toEqual([2, 1, 1]);
  });

  it('carry their time in the specification’s form', () => {
    expect(new Date(noticeInstant('2025-11-20 21:14:05')).toISOString()).toBe('2025-11-20T21:14:05.000Z');
  });
});
