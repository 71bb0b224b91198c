import { parseMarketId } from '../../src/book/model/market-id.ts';
import type { Mark } from '../../src/book/model/settlement.ts';
import type { BookProof } from '../../src/verify/book-proof.ts';
import type { CheckedBook } from '../../src/verify/recompute-book.ts';
import { t as bookText } from '../book/texts.ts';
import { marketNameOf, selectionName } from '../book/parts/names.ts';
import { h } from '../shared/dom.ts';
import { t } from '../shared/i18n.ts';
import { facts, type Step } from './step.ts';

/** Texts of the book, whose words for markets and marks are used here. */
export const BOOK_TEXTS = import.meta.glob('../book/texts/*.po', { import: 'messages' });

const MARKS = {
  WON: 'markWon',
  LOST: 'markLost',
  HALF_WON: 'markHalfWon',
  HALF_LOST: 'markHalfLost',
  REFUNDED: 'markRefunded',
  VOID: 'markVoid',
} as const satisfies Record<Mark, string>;

const markText = (mark: Mark | null | undefined, result: string | null | undefined): string =>
  mark === null || mark === undefined ? '–' : [bookText(MARKS[mark]), result].filter(Boolean).join(' · ');

/** A slip step by step: each match with its promise, each selection with its mark, and what it returned. */
export function bookSteps(proof: BookProof, { matches, selections, returned }: CheckedBook): readonly Step[] {
  const steps: Step[] = matches.map(({ match, commitment, matches: kept, score }): Step => ({
    title: `${match.home.name} – ${match.away.name}`,
    ...(commitment !== undefined && { matches: kept }),
    body: [
      h('p', { class: 'quiet' }, t('verifyStepCommitText')),
      facts(
        [t('fairSecret'), match.serverSeed ?? '–'],
        [t('verifyComputed'), commitment ?? '–'],
        [t('verifyPromised'), match.serverSeedHash],
        ...(score === undefined ? [] : [[bookText('results'), score] as const]),
      ),
    ],
  }));
  for (const { selection, mark, result, isByOperators, matches: same } of selections) {
    const match = proof.matches.find(({ fixture }) => fixture === selection.fixture);
    const side = (name: string | undefined) => ({ id: '', name: name ?? '', short: '' });
    const sides = { home: side(match?.home.name), away: side(match?.away.name) };
    const market = match ? marketNameOf(selection.market, match.sport) : selection.market;
    steps.push({
      title: `${market}: ${selectionName(parseMarketId(selection.market), selection.selection, sides)}`,
      // The course of a match says nothing of what operators decided.
      ...(!isByOperators && mark !== undefined && selection.mark !== null && { matches: same }),
      body: [
        facts(
          [t('verifyComputed'), markText(mark, result)],
          [t('verifyClaimed'), markText(selection.mark, selection.result)],
        ),
      ],
    });
  }
  steps.push({
    title: t('verifyStepPayout'),
    matches: returned === proof.returned,
    body: [facts([t('verifyComputed'), returned ?? '–'], [t('verifyClaimed'), proof.returned])],
  });
  return steps;
}
