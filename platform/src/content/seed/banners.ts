import type { EntryDraft } from '@baize/protocol/content';
import { byLanguage, textWith, type TextId } from '../../kernel/texts/texts.ts';

interface Banner {
  readonly group: EntryDraft<'banner'>['group'];
  readonly image: string;
  readonly words: 'table' | 'verify' | 'welcome-back' | 'sign-up';
  /** The link, and its label. */
  readonly leadsTo?: readonly [link: string, action: TextId];
}

/** Banners with the drawn art that every brand has, until the operator adds others. */
const BANNERS: readonly Banner[] = [
  {
    group: 'w_home',
    image: '/art/hero/hero-table.svg',
    words: 'table',
    leadsTo: ['/rng', 'content.banner.table-action'],
  },
  {
    group: 'w_home',
    image: '/art/hero/hero-lotus.svg',
    words: 'verify',
    leadsTo: ['/help#fairness', 'content.banner.verify-action'],
  },
  { group: 'w_login', image: '/art/hero/hero-lotus.svg', words: 'welcome-back' },
  { group: 'w_register', image: '/art/hero/hero-table.svg', words: 'sign-up' },
];

export const bannerDrafts: readonly EntryDraft<'banner'>[] = BANNERS.map(
  ({ group, image, words, leadsTo }, position) => ({
    group,
    image,
    ...(leadsTo && { link: leadsTo[0] }),
    enabled: true,
    position,
    texts: byLanguage((language) => ({
      title: textWith(language, `content.banner.${words}-title`),
      text: textWith(language, `content.banner.${words}-text`),
      action: leadsTo ? textWith(language, leadsTo[1]) : '',
    })),
  }),
);
