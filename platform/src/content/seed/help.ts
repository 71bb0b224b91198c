import { ABOUT_ANCHORS, type EntryDraft, type HelpTopic } from '@baize/protocol/content';
import { textWith } from '../../kernel/texts/texts.ts';
import { titled } from './words.ts';

/** The help center's articles in their order, by topic; the first of each topic is asked most. */
const HELP = [
  ['fairness', 'games', true],
  ['deposit', 'payments', true],
  ['balance-record', 'payments', true],
  ['coming-soon', 'games', true],
  ['open-account', 'account'],
  ['cannot-sign-in', 'account'],
  ['keep-safe', 'account'],
  ['cut-off', 'games'],
  ['pace', 'safety'],
  ['limits', 'safety'],
  ['need-a-break', 'safety'],
  ['install', 'technical'],
  ['browsers', 'technical'],
] as const satisfies readonly (readonly [anchor: string, topic: HelpTopic, featured?: true])[];

/**
 * The texts every site begins with: the seven of the about list (specification §2) and the help center's. A demo says
 * that it is one, and what demo credits are.
 */
export const helpDrafts = (brand: string, demo: boolean): EntryDraft<'help'>[] => {
  // Play money and real money are never mixed up: a text speaks of the one kind of site or the other.
  const says = (language: string) => ({
    name: brand,
    who: textWith(language, demo ? 'content.who-demo' : 'content.who-licensed'),
  });
  const draft = (
    anchor: string,
    topic: HelpTopic,
    position: number,
    featured: boolean,
    texts: EntryDraft<'help'>['texts'],
  ): EntryDraft<'help'> => ({ enabled: true, position, anchor, topic, featured, texts });
  return [
    ...ABOUT_ANCHORS.map((anchor, index) =>
      draft(anchor, 'about', index, false, titled(`content.about.${anchor}`, says)),
    ),
    ...HELP.map(([anchor, topic, featured = false], index) =>
      draft(anchor, topic, 100 + index, featured, titled(`content.help.${anchor}`, says)),
    ),
    ...(demo ? [draft('demo-credits', 'payments', 99, false, titled('content.help.demo-credits', says))] : []),
  ];
};
