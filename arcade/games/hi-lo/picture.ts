import { inRows, marked, type Mark, type Picture } from '../../src/games/picture.ts';
import { cardName, type Call } from './rules.ts';

/** An even number, so that every row begins with a card. */
const ROW = 8;

/** The cards in order with the guesses between them; a guess that failed is the last. */
export function picture(cards: readonly number[], calls: readonly Call[], right: boolean): Picture {
  const row = cards.flatMap((card, index): Mark[] => {
    const call = calls[index - 1];
    const failed = !right && index === calls.length;
    const shown = marked({ text: cardName(card) }, call === undefined ? 'seen' : failed ? 'miss' : 'hit');
    return call === undefined ? [shown] : [{ symbol: `mark-${call}`, name: call }, shown];
  });
  return { form: 'grid', rows: inRows(row, ROW) };
}
