import { instantHelp } from '../../client/instant/help.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { icon } from '../../client/shared/icons.ts';
import { decimal } from '../../client/shared/i18n.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { Board } from './board.ts';
import { game } from './game.ts';
import { minesTable } from './pay-table.ts';
import { FIELDS, fieldsIn, MOST_MINES, mostFields, readChoice, timesOf, type Step } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const START = 3;
/** Multiples that are shown at once: the one that stands and those to come. */
const AHEAD = 5;

export const createFace: FaceMaker = (session, amount) => {
  let mines = START;
  let take: ((step: Step) => void) | undefined;
  const board = new Board((field) => {
    take?.({ field });
    take = undefined;
  });
  const change = (by: number): void => setMines(mines + by);
  const fewer = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('fewer'), onclick: () => change(-1) },
    icon('minus'),
  );
  const more = h(
    'button',
    { class: 'step', type: 'button', 'aria-label': t('more'), onclick: () => change(1) },
    icon('plus'),
  );
  const count = h('output', { class: 'dial-value' });
  const line = h('p', { class: 'dig-line', role: 'status' });
  const track = h('ol', { class: 'track', dir: 'ltr', 'aria-hidden': 'true' });
  const stage = h(
    'div',
    { class: 'stage' },
    h(
      'div',
      { class: 'shaft' },
      board.element,
      h(
        'div',
        { class: 'tally' },
        h(
          'div',
          { class: 'dial', role: 'group', 'aria-label': t('mines') },
          h('span', { class: 'dial-name' }, t('mines')),
          h('div', { class: 'stepper' }, fewer, count, more),
        ),
        track,
        line,
      ),
    ),
  );

  const drawTrack = (opened: number): void => {
    const most = mostFields(mines);
    const first = Math.max(1, Math.min(opened, most - AHEAD + 1));
    track.replaceChildren(
      ...Array.from({ length: Math.min(AHEAD, most) }, (_, index) => first + index).map((fields) =>
        h('li', { class: fields === opened ? 'stands' : '' }, timesText(timesOf(mines, fields))),
      ),
    );
  };
  const writeMines = (busy: boolean): void => {
    count.replaceChildren(String(mines));
    fewer.disabled = busy || mines === 1;
    more.disabled = busy || mines === MOST_MINES;
  };
  function setMines(to: number): void {
    mines = Math.min(MOST_MINES, Math.max(1, to));
    writeMines(false);
    drawTrack(0);
    line.replaceChildren();
    board.clear();
  }
  const chosenIn = (choice: JsonObject | null): number => readChoice(choice)?.mines ?? START;
  const openedIn = ({ shown, outcome }: RoundView): readonly number[] => fieldsIn((shown ?? outcome)?.opened);
  const hitIn = ({ outcome }: RoundView): number | undefined => fieldsIn([outcome?.hit])[0];
  const words = (round: RoundView): string =>
    resultText(
      `${t('opened', { count: openedIn(round).length })}${hitIn(round) === undefined ? '' : `, ${t('mine')}`}`,
      round,
      amount,
    );
  const settle = (round: RoundView): void => {
    mines = chosenIn(round.choice);
    count.replaceChildren(String(mines));
    stage.classList.remove('going');
    drawTrack(hitIn(round) === undefined ? openedIn(round).length : 0);
    line.replaceChildren();
    board.reveal(openedIn(round), fieldsIn(round.outcome?.mines), hitIn(round));
  };

  return {
    stage,
    spinLabel: 'playFor',
    sounds: SOUNDS,
    choice: () => ({ mines }),
    recall: (choice) => setMines(chosenIn(choice)),
    setStake: () => undefined,
    setBusy: writeMines,
    start: () => {
      stage.classList.remove('glowing');
      board.clear();
      drawTrack(0);
    },
    rest: () => {
      stage.classList.remove('going');
      board.clear();
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    goOn: (round, step) => {
      take = step;
      mines = chosenIn(round.choice);
      writeMines(true);
      stage.classList.add('going');
      const opened = openedIn(round);
      board.goOn(opened);
      board.lift(opened.at(-1));
      drawTrack(opened.length);
      line.replaceChildren(
        opened.length === 0
          ? t('yourTurn')
          : `${t('opened', { count: opened.length })} · ${timesText(timesOf(mines, opened.length))}`,
      );
    },
    settleOn: settle,
    show: async (round, showing) => {
      settle(round);
      board.lift(hitIn(round) ?? openedIn(round).at(-1));
      showing.play('stop');
      if (!prefersStillness()) await pause(400);
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1', { fields: FIELDS }), t('rule2'), t('rule3', { percent: decimal(game.theory.returnToPlayer) })],
      pays: (stake) => minesTable(stake, mines, amount),
    }),
  };
};
