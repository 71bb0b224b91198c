import type { EntryDraft } from '@baize/protocol/content';
import { byLanguage, textWith, type TextId } from '../../kernel/texts/texts.ts';

/**
 * The site's other addresses (specification §3). The app is the site itself, so its links lead to the download page.
 * Entries that only an operator can fill, such as a social page or a currency shop, are switched off.
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
