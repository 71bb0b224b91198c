import type { EntryDraft } from '@baize/protocol/site';

/**
 * Where the site is found elsewhere (specification §3). The app is the site itself, so its ways lead to the download
 * page. What only an operator can have, a page on a network or a shop for currency, waits switched off.
 */
export const resourceDrafts = (merchantCode: string): readonly EntryDraft<'resource'>[] => [
  resource(0, 'EMAIL', `mailto:help@${merchantCode}.example`, 'E-mail', '电子邮件'),
  resource(1, 'IOS', '/down#ios', 'iPhone and iPad', 'iPhone 与 iPad'),
  resource(2, 'MOBILECONFIG', '/down#lite', 'Lite app', '轻量版'),
  resource(3, 'Android', '/down#android', 'Android', '安卓'),
  resource(4, 'FACEBOOK', `https://social.example/${merchantCode}`, 'Facebook', 'Facebook', false),
  resource(5, 'USDJUMP', `https://currency.example/${merchantCode}`, 'Buy digital dollars', '购买数字美元', false),
];

const resource = (
  position: number,
  type: EntryDraft<'resource'>['type'],
  url: string,
  english: string,
  chinese: string,
  enabled = true,
): EntryDraft<'resource'> => ({
  enabled,
  position,
  type,
  url,
  texts: { EN: { label: english }, CN: { label: chinese } },
});
