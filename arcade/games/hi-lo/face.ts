import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { instantHelp } from '../../client/instant/help.ts';
import { payTable } from '../../client/instant/pay-table.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { h, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { game } from './game.ts';
import {
  CALLS,
  callsIn,
  cardsIn,
  MOST_GUESSES,
  RANKS,
  timesAfter,
  winningRanks,
  worthOf,
  type Call,
  type Step,
  cardName,
} from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { Table, type Hand } from './table.ts';
import { t } from './texts.ts';

const handIn = ({ shown, outcome }: RoundView): Hand => {
  const { cards, calls } = shown ?? outcome ?? {};
  return { cards: cardsIn(cards), calls: callsIn(calls) };
};
const isRight = ({ outcome }: RoundView): boolean => outcome?.right === true;
/** Guesses that came true. */
const rightIn = (round: RoundView): number => handIn(round).calls.length - (isRight(round) ? 0 : 1);

/** The ranks from ace to king, each by its spade. */
const RANK_CARDS = Array.from({ length: RANKS }, (_, rank) => rank * 4);

const payText = (card: number, call: Call): string => {
  const times = timesAfter([card], [], call);
  return times ? timesText(times) : '–';
};
const chanceText = (card: number, call: Call): string => {
  const ranks = winningRanks(card, call).length;
  return ranks > 0 ? decimal(toPercent(rational(ranks, RANKS), 2)) : '–';
};
/** A figure of each guess on each rank. */
const oddsTable = (name: string, text: (card: number, call: Call) => string): HTMLElement =>
  payTable(
    name,
    CALLS.map((call) => t(call)),
    RANK_CARDS.map((card) => [cardName(card).slice(0, -1), ...CALLS.map((call) => text(card, call))]),
  );

export const createFace: FaceMaker = (session, amount) => {
  let take: ((step: Step) => void) | undefined;
  const table = new Table((call) => {
    take?.({ call });
    take = undefined;
  });
  const line = h('p', { class: 'hand-line', role: 'status' });
  const stage = h('div', { class: 'stage' }, h('div', { class: 'salon' }, table.element, line));
  const words = (round: RoundView): string =>
    resultText(`${cardName(handIn(round).cards.at(-1) ?? 0)}, ${t('right', { count: rightIn(round) })}`, round, amount);
  const settle = (round: RoundView): void => {
    stage.classList.remove('going');
    line.replaceChildren();
    table.show(handIn(round), false, !isRight(round));
  };
  const clear = (): void => {
    stage.classList.remove('going');
    line.replaceChildren();
    table.clear();
  };

  return {
    stage,
    spinLabel: 'playFor',
    sounds: SOUNDS,
    choice: () => null,
    recall: () => undefined,
    setStake: () => undefined,
    setBusy: () => undefined,
    start: () => {
      stage.classList.remove('glowing');
      clear();
    },
    rest: clear,
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    goOn: (round, step) => {
      take = step;
      stage.classList.add('going');
      const hand = handIn(round);
      table.show(hand, true);
      void table.turn();
      const { returns, parts } = worthOf(hand.cards, hand.calls);
      const card = cardName(hand.cards.at(-1) ?? 0);
      line.replaceChildren(
        hand.calls.length === 0
          ? `${card} · ${t('yourTurn')}`
          : `${card}, ${t('right', { count: hand.calls.length })} · ${timesText(rational(returns, parts))}`,
      );
    },
    settleOn: settle,
    show: async (round, showing) => {
      const cashedOut = isRight(round) && stage.classList.contains('going') && take !== undefined;
      settle(round);
      showing.play('stop');
      if (!cashedOut) await table.turn();
      take = undefined;
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1'), t('rule2'), t('rule3', { count: MOST_GUESSES })],
      pays: () =>
        h('div', { class: 'pay-tables' }, oddsTable(t('multiplier'), payText), oddsTable(t('chance'), chanceText)),
    }),
  };
};
