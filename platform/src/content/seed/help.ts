import { ABOUT_ANCHORS, type EntryDraft, type HelpTopic } from '@baize/protocol/content';
import { aboutAr } from './texts/about-ar.ts';
import { aboutCn } from './texts/about-cn.ts';
import { aboutEn } from './texts/about-en.ts';
import { aboutVi } from './texts/about-vi.ts';
import type { Articles } from './texts/articles.ts';
import { helpAr } from './texts/help-ar.ts';
import { helpCn } from './texts/help-cn.ts';
import { helpEn } from './texts/help-en.ts';
import { helpVi } from './texts/help-vi.ts';
import { whoWeAre } from './texts/who-we-are.ts';

/** The help center's articles in their order, by topic; the first of each topic is asked most. */
const HELP: readonly (readonly [anchor: string, topic: HelpTopic, featured?: true])[] = [
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
];

type Languages = Readonly<Record<'EN' | 'CN' | 'AR' | 'VI', Articles>>;

const ABOUT: Languages = { EN: aboutEn, CN: aboutCn, AR: aboutAr, VI: aboutVi };
const QUESTIONS: Languages = { EN: helpEn, CN: helpCn, AR: helpAr, VI: helpVi };

/**
 * The texts every site begins with: the seven of the about list (specification §2) and the help center's. A demo says
 * that it is one, and what demo credits are.
 */
export const helpDrafts = (brand: string, demo: boolean): EntryDraft<'help'>[] => {
  const says = { brand, who: demo ? whoWeAre.demo : whoWeAre.licensed };
  return [
    ...ABOUT_ANCHORS.map((anchor, index) => draft(says, anchor, 'about', index, false, ABOUT)),
    ...HELP.map(([anchor, topic, featured = false], index) =>
      draft(says, anchor, topic, 100 + index, featured, QUESTIONS),
    ),
    ...(demo ? [draft(says, 'demo-credits', 'payments', 99, false, QUESTIONS)] : []),
  ];
};

interface Says {
  readonly brand: string;
  readonly who: Readonly<Record<keyof Languages, string>>;
}

function draft(
  { brand, who }: Says,
  anchor: string,
  topic: HelpTopic,
  position: number,
  featured: boolean,
  languages: Languages,
): EntryDraft<'help'> {
  const article = (language: keyof Languages) => {
    const found = languages[language][anchor];
    if (found === undefined) throw new Error(`there is no article at #${anchor}`);
    const content = found.content.replaceAll('{name}', brand).replaceAll('{who}', who[language]);
    return { title: found.title, content };
  };
  return {
    enabled: true,
    position,
    anchor,
    topic,
    featured,
    texts: { EN: article('EN'), CN: article('CN'), AR: article('AR'), VI: article('VI') },
  };
}
