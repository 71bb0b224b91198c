import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { instantHelp } from '../../client/instant/help.ts';
import { payTable } from '../../client/instant/pay-table.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import { minor } from '../../client/shared/amounts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { drawing, h, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { Card } from './card.ts';
import { game } from './game.ts';
import { randomSpots } from './random-spots.ts';
import { chanceOf, DRAWN, MOST_SPOTS, NUMBERS, numbersIn, PARTS, payOf, readChoice } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';
import { returnOf } from './theory.ts';

/** The numbers on the game's cover lie on the card when it is opened for the first time. */
const START = [8, 41, 64, 77];
const RANDOM_AT_LEAST = 5;

/** Counts of hits that pay with so many numbers, in order. */
const payingHits = (spots: number): readonly number[] =>
  Array.from({ length: spots + 1 }, (_, hits) => hits).filter((hits) => payOf(spots, hits) > 0);

export const createFace: FaceMaker = (session, amount) => {
  const pays = h('ol', { class: 'pays', dir: 'ltr', 'aria-hidden': 'true' });
  const line = h('p', { class: 'card-line', role: 'status' });
  const writePays = (count: number): void =>
    pays.replaceChildren(
      ...payingHits(count).map((hits) =>
        h(
          'li',
          { 'data-hits': hits },
          h('span', { class: 'pays-hits' }, `${hits}/${count}`),
          h('span', {}, timesText(rational(payOf(count, hits), PARTS))),
        ),
      ),
    );
  const markPays = (hits: number | undefined): void => {
    for (const item of pays.children) item.classList.toggle('reached', item.getAttribute('data-hits') === String(hits));
  };
  const card = new Card((spots) => {
    writePays(spots.length);
    line.replaceChildren(spots.length === 0 ? t('choose') : t('chosen', { count: spots.length }));
  });
  const button = (name: string, act: () => void): HTMLButtonElement =>
    h('button', { type: 'button', class: 'button line', onclick: act }, name);
  const buttons = [
    button(t('random'), () => card.choose(randomSpots(card.spots.length || RANDOM_AT_LEAST))),
    button(t('clear'), () => card.choose([])),
  ];
  const stage = h(
    'div',
    { class: 'stage growing' },
    h(
      'div',
      { class: 'bay' },
      h('div', { class: 'shore' }, drawing('moon', 'moon'), pays),
      card.element,
      h('div', { class: 'picks' }, line, ...buttons),
    ),
  );
  const spotsIn = ({ choice }: RoundView): readonly number[] => readChoice(choice)?.spots ?? START;
  const hitsIn = ({ outcome }: RoundView): number => Number(outcome?.hits ?? 0);
  const hitWords = (round: RoundView): string => t('hits', { hits: hitsIn(round), count: spotsIn(round).length });
  const words = (round: RoundView): string => resultText(hitWords(round), round, amount);

  return {
    stage,
    spinLabel: 'playFor',
    sounds: SOUNDS,
    choice: () => {
      const { spots } = card;
      if (spots.length === 0) card.focus();
      return spots.length === 0 ? undefined : { spots: [...spots] };
    },
    recall: (choice) => card.choose(readChoice(choice)?.spots ?? START),
    setStake: () => undefined,
    setBusy: (busy) => {
      card.setBusy(busy);
      for (const each of buttons) each.disabled = busy;
    },
    start: () => {
      stage.classList.remove('glowing');
      markPays(undefined);
      card.clear();
    },
    rest: () => {
      markPays(undefined);
      card.clear();
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      card.choose(spotsIn(round));
      card.show(numbersIn(round.outcome?.drawn));
      markPays(hitsIn(round));
    },
    show: async (round, showing) => {
      if (spotsIn(round).join() !== card.spots.join()) card.choose(spotsIn(round));
      await card.draw(numbersIn(round.outcome?.drawn), () => showing.play('stop'));
      markPays(hitsIn(round));
      line.replaceChildren(hitWords(round));
      showing.progress(minor(round.payout));
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1', { most: MOST_SPOTS, numbers: NUMBERS, drawn: DRAWN }), t('rule2')],
      pays: (stake) =>
        h(
          'div',
          { class: 'pay-tables' },
          ...Array.from({ length: MOST_SPOTS }, (_, index) => index + 1).map((count) =>
            payTable(
              `${t('byCount', { count })} · ${t('helpReturn')} ${decimal(toPercent(returnOf(count), 2))} %`,
              [t('multiplier'), t('returned'), t('chance')],
              payingHits(count).map((hits) => [
                `${hits}/${count}`,
                timesText(rational(payOf(count, hits), PARTS)),
                amount(partsToMoney(minor(stake), payOf(count, hits), PARTS)),
                decimal(toPercent(chanceOf(count, hits), hits > 7 ? 6 : 3)),
              ]),
            ),
          ),
        ),
    }),
  };
};
