import { instantHelp } from '../../client/instant/help.ts';
import { Options } from '../../client/instant/options.ts';
import { payTable } from '../../client/instant/pay-table.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { minor } from '../../client/shared/amounts.ts';
import { drawing, h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { power, rational, toPercent } from '@baize/protocol/kernel/rational';
import { Board, type Climb } from './board.ts';
import { game } from './game.ts';
import { LADDERS, readChoice, timesOf, WAYS, worthOf, type Step, type Way } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const START: Way = '3-4';

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each): each is number => typeof each === 'number') : [];
const wayName = (way: Way): string => t('way', { sound: LADDERS[way].sound, all: LADDERS[way].planks });

function climbIn({ shown, outcome }: RoundView): Climb {
  const { path, climbed, sound } = shown ?? outcome ?? {};
  return {
    path: numbersIn(path),
    climbed: Number(climbed ?? 0),
    ...(Array.isArray(sound) ? { sound: sound.map(numbersIn) } : {}),
  };
}

export const createFace: FaceMaker = (session, amount) => {
  let take: ((step: Step) => void) | undefined;
  const board = new Board((plank) => {
    take?.({ plank });
    take = undefined;
  });
  const ways = new Options(
    t('planks'),
    WAYS.map((way) => [way, wayName(way)] as const),
    (way) => {
      line.replaceChildren();
      board.raise(way);
    },
  );
  const line = h('p', { class: 'climb-line', role: 'status' });
  const stage = h(
    'div',
    { class: 'stage' },
    h(
      'div',
      { class: 'orchard' },
      h('div', { class: 'uprights' }, drawing('moon', 'moon'), board.element),
      h('div', { class: 'climb-foot' }, ways.element, line),
    ),
  );
  const wayIn = (choice: JsonObject | null): Way => readChoice(choice)?.way ?? START;
  const words = (round: RoundView): string =>
    resultText(t('climbed', { count: climbIn(round).climbed }), round, amount);
  const settle = (round: RoundView): void => {
    const way = wayIn(round.choice);
    ways.set(way);
    stage.classList.remove('going');
    line.replaceChildren();
    board.settle(way, climbIn(round));
  };

  return {
    stage,
    spinLabel: 'playFor',
    sounds: SOUNDS,
    choice: () => ({ way: ways.value ?? START }),
    recall: (choice) => {
      ways.set(wayIn(choice));
      board.raise(wayIn(choice));
    },
    setStake: () => undefined,
    setBusy: (busy) => ways.setBusy(busy),
    start: () => {
      stage.classList.remove('glowing');
      board.raise(ways.value ?? START);
    },
    rest: () => {
      stage.classList.remove('going');
      line.replaceChildren();
      board.raise(ways.value ?? START);
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    goOn: (round, step) => {
      take = step;
      const way = wayIn(round.choice);
      const climb = climbIn(round);
      ways.set(way);
      ways.setBusy(true);
      stage.classList.add('going');
      board.goOn(way, climb);
      line.replaceChildren(
        climb.climbed === 0
          ? t('yourTurn')
          : `${t('climbed', { count: climb.climbed })} · ${timesText(timesOf(way, climb.climbed))}`,
      );
    },
    settleOn: settle,
    show: async (round, showing) => {
      settle(round);
      showing.play('stop');
      if (!prefersStillness()) await pause(400);
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1'), t('rule2', { percent: decimal(game.theory.returnToPlayer) })],
      pays: (stake) =>
        h(
          'div',
          { class: 'pay-tables' },
          ...WAYS.map((way) =>
            payTable(
              `${t('planks')}: ${wayName(way)}`,
              [t('multiplier'), t('returned'), t('chance')],
              Array.from({ length: LADDERS[way].rungs }, (_, index) => index + 1).map((climbed) => {
                const { returns, parts } = worthOf(way, climbed);
                const { sound, planks } = LADDERS[way];
                return [
                  t('climbed', { count: climbed }),
                  timesText(timesOf(way, climbed)),
                  amount(partsToMoney(minor(stake), returns, parts)),
                  decimal(toPercent(power(rational(sound, planks), climbed), 2)),
                ];
              }),
            ),
          ),
        ),
    }),
  };
};
