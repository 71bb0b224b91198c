import type { EntryDraft } from '@baize/protocol/content';
import { byLanguage, textWith, type TextId } from '../../kernel/texts/texts.ts';

/**
 * Where the site is found elsewhere (specification §3). The app is the site itself, so its ways lead to the download
 * page. What only an operator can have, a page on a network or a shop for currency, waits switched off.
 */
export const resourceDrafts = (merchantCode: string): readonly EntryDraft<'resource'>[] => [
  resource(0, 'EMAIL', `mailto:help@${merchantCode}.example`, 'content.resource.email'),
  resource(1, 'IOS', '/down#ios', 'content.resource.ios'),
  resource(2, 'MOBILECONFIG', '/down#lite', 'content.resource.mobileconfig'),
  resource(3, 'Android', '/down#android', 'content.resource.android'),
  resource(4, 'FACEBOOK', `https://social.example/${merchantCode}`, 'content.resource.facebook', false),
  resource(5, 'USDJUMP', `https://currency.example/${merchantCode}`, 'content.resource.usdjump', false),
];

const resource = (
  position: number,
  type: EntryDraft<'resource'>['type'],
  url: string,
  label: TextId,
  enabled = true,
): EntryDraft<'resource'> => ({
  enabled,
  position,
  type,
  url,
  texts: byLanguage((language) => ({ label: textWith(language, label) })),
});
