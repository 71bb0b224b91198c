import type { RoundResult } from '../../../src/tables/wire.ts';
import { minor, type AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { gameText, locale, type TextValues } from '../../shared/i18n.ts';
import type { JsonObject } from '../../../src/kernel/json.ts';
import { placeName } from '../felt/dealt.ts';
import { wordOf, type FeltLayout } from '../felt/layout.ts';
import { t } from '../texts.ts';

/** A text of the game, or nothing where it has none by that key. */
const own = (key: string, values?: TextValues): string | undefined => {
  const text = gameText(key, values);
  return text === key ? undefined : text;
};

const wordsIn = (result: JsonObject): TextValues =>
  Object.fromEntries(
    Object.entries(result).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );

/** Hands against the banker's, one after the other: "Hand 1: wins". */
function handsText({ hands }: JsonObject): string | undefined {
  if (!Array.isArray(hands)) return undefined;
  return hands
    .map((hand, index) => `${placeName(`hand-${index + 1}`)}: ${own(`outcome-${wordOf(outcomeIn(hand))}`) ?? ''}`)
    .join(' · ');
}

const outcomeIn = (hand: unknown): unknown =>
  typeof hand === 'object' && hand !== null && 'outcome' in hand ? hand.outcome : undefined;

/** Pictures on dice by their names. */
const picturesText = ({ dice }: JsonObject): string | undefined => {
  const names = Array.isArray(dice) ? dice.map((face) => own(`picture-${wordOf(face)}`)) : [];
  const known = names.filter((name) => name !== undefined);
  return known.length > 0 && known.length === names.length ? new Intl.ListFormat(locale()).format(known) : undefined;
};

/** The dealer's total, where every seat plays its own way against it. */
const dealerText = ({ totals }: JsonObject): string | undefined =>
  typeof totals === 'object' && totals !== null && 'dealer' in totals
    ? `${placeName('dealer')}: ${wordOf(totals.dealer)}`
    : undefined;

/** The mark of a result, with the area that it belongs to by name: "14 · Red". */
function markText(result: JsonObject, mark: FeltLayout['mark']): string {
  const { text, tone } = mark(result);
  const name = own(`area-${tone}`);
  return name === undefined ? text : `${text} · ${name}`;
}

/** The result in a sentence of the game's own, else in the words for what was laid open, else in its mark. */
export function resultText({ result }: Pick<RoundResult, 'result'>, mark: FeltLayout['mark']): string {
  const key = typeof result['winner'] === 'string' ? `result-${result['winner']}` : 'result';
  return (
    own(key, wordsIn(result)) ??
    handsText(result) ??
    picturesText(result) ??
    dealerText(result) ??
    markText(result, mark)
  );
}

/** All that a player is told of a round's end, for ears. */
export function outcomeText(result: RoundResult, mark: FeltLayout['mark'], amount: AmountWriter): string {
  const { mine } = result;
  if (!mine) return resultText(result, mark);
  const returned =
    minor(mine.returned) > 0n
      ? t('returnedOf', { returned: amount(mine.returned), stake: amount(mine.stake) })
      : t('nothingReturnedOf', { stake: amount(mine.stake) });
  return `${resultText(result, mark)}. ${returned}`;
}

/** A longer sentence has smaller letters, or the areas below it would move. */
const ONE_LINE = 26;

/** The result on the felt: the sentence, own stake and what came back, both as figures and without any fanfare. */
export function outcomeOf(result: RoundResult, mark: FeltLayout['mark'], amount: AmountWriter): HTMLElement {
  const { mine } = result;
  const words = resultText(result, mark);
  return h(
    'div',
    { class: 'outcome', 'data-long': words.length > ONE_LINE },
    h('b', {}, words),
    mine
      ? h(
          'span',
          { class: 'outcome-mine' },
          `${t('yourStake')} `,
          figure(amount(mine.stake)),
          ` · ${t('returnedShort')} `,
          figure(amount(mine.returned), 'strong'),
        )
      : null,
  );
}
