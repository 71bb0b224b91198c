import type { EntryDraft } from '@baize/protocol/content';

/**
 * Where the site is found elsewhere (specification §3). The app is the site itself, so its ways lead to the download
 * page. What only an operator can have, a page on a network or a shop for currency, waits switched off.
 */
export const resourceDrafts = (merchantCode: string): readonly EntryDraft<'resource'>[] => [
  resource(0, 'EMAIL', `mailto:help@${merchantCode}.example`, ['E-mail', '电子邮件', 'البريد الإلكتروني', 'Email']),
  resource(1, 'IOS', '/down#ios', ['iPhone and iPad', 'iPhone 与 iPad', 'iPhone وiPad', 'iPhone và iPad']),
  resource(2, 'MOBILECONFIG', '/down#lite', ['Lite app', '轻量版', 'التطبيق الخفيف', 'Ứng dụng gọn nhẹ']),
  resource(3, 'Android', '/down#android', ['Android', '安卓', 'أندرويد', 'Android']),
  resource(
    4,
    'FACEBOOK',
    `https://social.example/${merchantCode}`,
    ['Facebook', 'Facebook', 'فيسبوك', 'Facebook'],
    false,
  ),
  resource(
    5,
    'USDJUMP',
    `https://currency.example/${merchantCode}`,
    ['Buy digital dollars', '购买数字美元', 'شراء الدولار الرقمي', 'Mua đô la số'],
    false,
  ),
];

const resource = (
  position: number,
  type: EntryDraft<'resource'>['type'],
  url: string,
  [EN, CN, AR, VI]: readonly [en: string, cn: string, ar: string, vi: string],
  enabled = true,
): EntryDraft<'resource'> => ({
  enabled,
  position,
  type,
  url,
  texts: { EN: { label: EN }, CN: { label: CN }, AR: { label: AR }, VI: { label: VI } },
});
