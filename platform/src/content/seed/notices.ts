/** Notices of the demo: true sentences about the demo itself (`content.notice.*` of the texts). */
export const demoNotices = [
  { key: 'welcome', publishedAt: new Date('2026-11-02T09:00:00Z') },
  { key: 'fairness', publishedAt: new Date('2026-11-09T09:00:00Z') },
  { key: 'pace', publishedAt: new Date('2026-11-16T09:00:00Z') },
] as const;
