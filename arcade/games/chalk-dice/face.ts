import {
  chanceText,
  FACES,
  hundredths,
  isDiceChoice,
  MAX_WINNING_FACES,
  MIN_WINNING_FACES,
  RETURN_PER_HUNDRED,
  type DiceChoice,
} from './rules.ts';
import type { RoundView, SessionView } from '../../src/http/wire.ts';
import { minor, type AmountWriter } from '../../client/shared/amounts.ts';
import { h, prefersStillness } from '../../client/shared/dom.ts';
import type { GameFace } from '../../client/shared/face.ts';
import { bullets, commonHelp, figures, section } from '../../client/shared/sheets/help-parts.ts';
import { decimal, locale } from '../../client/shared/i18n.ts';
import { t } from './texts.ts';
import { Board } from './board.ts';
import { choiceOr } from './choice.ts';
import { Controls } from './controls.ts';

interface Rolled {
  readonly roll: number;
  readonly choice: DiceChoice;
}

function rolledIn({ outcome, choice }: RoundView): Rolled | undefined {
  const roll = outcome?.roll;
  return typeof roll === 'number' && isDiceChoice(choice) ? { roll, choice } : undefined;
}

function diceHelp({ stakes }: SessionView, amount: (text: string) => string): HTMLElement {
  return h(
    'div',
    { class: 'help' },
    section(
      t('helpRules'),
      bullets(
        t('rule1', { low: decimal(hundredths(0)), high: decimal(hundredths(FACES - 1)) }),
        t('rule2'),
        t('rule3'),
        t('rule4'),
        t('rule5'),
        t('helpPace', { seconds: new Intl.NumberFormat(locale()).format(2.5) }),
      ),
    ),
    section(
      t('helpFigures'),
      figures(
        [t('helpReturn'), `${decimal(`${RETURN_PER_HUNDRED}.00`)} %`, t('helpReturnText')],
        [
          t('chance'),
          [MIN_WINNING_FACES, MAX_WINNING_FACES]
            .map((target) => decimal(chanceText({ direction: 'under', target })))
            .join(' – '),
        ],
        [t('helpStakes'), `${amount(stakes.at(0) ?? '0')} – ${amount(stakes.at(-1) ?? '0')}`],
      ),
    ),
    commonHelp(),
  );
}

/** The table of Chalk Dice, and how a roll is shown on it. */
export function createDiceFace(session: SessionView, amount: AmountWriter): GameFace {
  const controls: Controls = new Controls(amount, (choice) => {
    board.clear();
    board.mark(choice);
  });
  const board = new Board(controls.slider);
  const stage = h(
    'div',
    { class: 'stage growing' },
    h('div', { class: 'slate' }, board.tiles, board.rail, controls.element),
  );
  let startedAt: number | undefined;
  const start: DiceChoice = { direction: 'under', target: 4_950 };

  const sentence = (round: RoundView): string => {
    const rolled = rolledIn(round);
    if (!rolled) return '';
    const payout = minor(round.payout);
    const roll = decimal(hundredths(rolled.roll));
    return payout > 0n ? t('rolledWon', { roll, amount: amount(payout) }) : t('rolledLost', { roll });
  };

  return {
    stage,
    spinLabel: 'rollFor',
    choice: () => {
      const { choice } = controls;
      if (!choice) controls.focusFault();
      return choice && { direction: choice.direction, target: choice.target };
    },
    recall: (choice) => controls.set(choiceOr(choice, start)),
    setStake: (stake) => controls.setStake(stake),
    setBusy: (busy) => controls.setBusy(busy),
    start: () => {
      startedAt = performance.now();
      stage.classList.remove('glowing');
      board.start();
    },
    rest: () => {
      startedAt = undefined;
      board.clear();
    },
    glow: () => {
      if (!prefersStillness()) stage.classList.add('glowing');
    },
    settleOn: (round) => {
      const rolled = rolledIn(round);
      if (!rolled) return;
      controls.set(rolled.choice);
      board.show(rolled.roll, rolled.choice);
    },
    show: async (round, showing) => {
      const rolled = rolledIn(round);
      if (!rolled) return;
      if (startedAt === undefined) board.start();
      await board.land(rolled.roll, performance.now() - (startedAt ?? performance.now()), rolled.choice);
      startedAt = undefined;
      showing.play('stop');
      showing.progress(minor(round.payout));
      showing.result(sentence(round));
    },
    describe: (round) => `${sentence(round)}.`,
    help: () => diceHelp(session, amount),
  };
}
