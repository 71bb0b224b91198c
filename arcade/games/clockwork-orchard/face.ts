import type { RoundView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { minor } from '../../client/shared/amounts.ts';
import { h, pause, prefersStillness } from '../../client/shared/dom.ts';
import type { Showing } from '../../client/shared/face.ts';
import { createHelp } from './help.ts';
import { Orchard } from './orchard.ts';
import {
  harvestOf,
  lettersAt,
  MAINSPRING,
  MIDDLE_GEAR,
  nameOf,
  PARTS,
  readOutcome,
  WHEEL,
  wheelWin,
  type OrchardOutcome,
} from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';
import { Wheel } from './wheel.ts';

/** The server's own pace: the gears fill this time, and so does the wheel. */
const PART_MS = 2_500;
const GEARS_MS = 2_150;
const WHEEL_MS = 2_000;
const SPRING_MS = 2_400;
const OPENING = [0, 11, 6, 22, 15, 19, 24];

const named = (letter: string): string => t(nameOf(letter) as 'apple');
const windowText = (letters: readonly string[]): string =>
  t('reelsAre', {
    reels: [letters.slice(0, 2), letters.slice(2, 5), letters.slice(5)]
      .map((row) => row.map(named).join(', '))
      .join('; '),
  });

export const createFace: FaceMaker = (session, amount) => {
  const orchard = new Orchard();
  const wheel = new Wheel(WHEEL, 'outer', t('wheel'));
  const spring = new Wheel(MAINSPRING, 'inner', t('mainspring'));
  const clock = h('div', { class: 'clock', hidden: true }, wheel.element, spring.element);
  const stage = h('div', { class: 'stage' }, orchard.element, clock);
  let current: readonly string[] = lettersAt(OPENING);
  let startedAt: number | undefined;

  const money = (round: RoundView, parts: number): bigint => partsToMoney(minor(round.stake), parts, PARTS);
  const write = (round: RoundView, parts: number): string => amount(money(round, parts));
  const showClock = (on: boolean, wound = false): void => {
    clock.hidden = !on;
    clock.classList.toggle('wound', wound);
    document.body.classList.toggle('free', on);
  };
  const stand = (letters: readonly string[]): void => {
    current = letters;
    orchard.stand(letters);
    orchard.picture.setAttribute('aria-label', windowText(letters));
  };
  const light = (letters: readonly string[]): void => {
    const fruit = harvestOf(letters)?.letter;
    const lit = letters.flatMap((letter, gear) =>
      (fruit !== undefined && (letter === fruit || letter === 'G')) || (letter === 'K' && gear === MIDDLE_GEAR)
        ? [gear]
        : [],
    );
    orchard.light(lit);
  };
  const fruitText = (round: RoundView, letters: readonly string[]): string[] => {
    const harvest = harvestOf(letters);
    if (!harvest) return [];
    return [t('fruitWin', { symbol: named(harvest.letter), count: harvest.count, amount: write(round, harvest.pays) })];
  };
  const wheelText = (round: RoundView, { wheel: field, spring: wound }: OrchardOutcome): string => {
    const times = wheelWin(field, wound);
    return t('wheelWin', {
      name: t(wound === null ? 'wheel' : 'mainspring'),
      times,
      amount: write(round, times * PARTS),
    });
  };

  const turnWheel = async (
    round: RoundView,
    outcome: OrchardOutcome,
    showing: Showing,
    began: number,
  ): Promise<void> => {
    const { wheel: field, spring: wound, pays } = outcome;
    if (field === null) return;
    await pause(Math.max(0, PART_MS - (performance.now() - began)));
    await showing.unpaused();
    wheel.clear();
    spring.clear();
    showClock(true);
    showing.progress(money(round, pays), '…');
    await wheel.turnTo(field, WHEEL_MS);
    showing.play('stop');
    if (wound !== null) {
      showing.result(t('mainspring'));
      await pause(700);
      await showing.unpaused();
      showClock(true, true);
      await spring.turnTo(wound, SPRING_MS);
      showing.play('stop');
    }
    showing.progress(money(round, pays) + money(round, wheelWin(field, wound) * PARTS));
    showing.result([...fruitText(round, lettersAt(outcome.stops)), wheelText(round, outcome)].join(' · '));
    await pause(1_400);
    document.body.classList.remove('free');
  };

  return {
    stage,
    sounds: SOUNDS,
    spinLabel: 'spinFor',
    choice: () => null,
    recall: () => stand(current),
    setStake: () => undefined,
    setBusy: (busy) => void stage.classList.toggle('busy', busy),
    start: () => {
      startedAt = performance.now();
      stage.classList.remove('glowing');
      showClock(false);
      orchard.turn();
      orchard.picture.setAttribute('aria-label', t('turning'));
    },
    rest: () => {
      startedAt = undefined;
      stand(current);
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      const { stops } = readOutcome(round.outcome);
      stand(lettersAt(stops));
      light(current);
    },
    show: async (round, showing) => {
      const outcome = readOutcome(round.outcome);
      const letters = lettersAt(outcome.stops);
      const beganAt = performance.now() - showing.elapsedMs;
      const since = startedAt;
      startedAt = undefined;
      if (since !== undefined)
        await orchard.land(letters, GEARS_MS - (performance.now() - since), () => showing.play('stop'));
      stand(letters);
      light(letters);
      showing.progress(money(round, outcome.pays));
      const texts = fruitText(round, letters);
      if (outcome.wheel !== null) {
        texts.push(t('keyFound'));
        showing.play('free');
      }
      showing.result(texts.length > 0 ? texts.join(' · ') : t('nothingReturned'));
      await turnWheel(round, outcome, showing, beganAt);
    },
    describe: (round) => {
      const outcome = readOutcome(round.outcome);
      const letters = lettersAt(outcome.stops);
      const texts = fruitText(round, letters);
      if (outcome.wheel !== null) texts.push(wheelText(round, outcome));
      return `${texts.length > 0 ? texts.join('. ') : t('nothingReturned')}. ${windowText(letters)}.`;
    },
    help: createHelp(session, amount),
  };
};
