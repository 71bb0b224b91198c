import type { RoundView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { minor } from '../../client/shared/amounts.ts';
import { h, pause, prefersStillness } from '../../client/shared/dom.ts';
import { createHelp } from './help.ts';
import { clustersOf, columnsOf, nameOf, PARTS, payOf, readFalls, TIMES, type Fall } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { Temple } from './temple.ts';
import { t } from './texts.ts';

/** The server's own pace: the first fall and each tumble fill this time. */
const PART_MS = 2_500;
const RAIN_MS = 1_900;
const OPENING = [0, 4, 1, 2, 3, 0, 3, 1, 4, 1, 2, 4];

const named = (symbol: number): string => t(nameOf(symbol) as 'carp');
/** The storeys from the spire down. */
const windowText = (drops: readonly number[]): string => {
  const columns = columnsOf(drops);
  const storeys = [2, 1, 0].map((height) =>
    columns.flatMap((column) => (column[height] === undefined ? [] : [named(column[height])])).join(', '),
  );
  return t('reelsAre', { reels: storeys.join('; ') });
};

export const createFace: FaceMaker = (session, amount) => {
  const temple = new Temple();
  const stage = h('div', { class: 'stage' }, temple.element);
  let current: readonly number[] = OPENING;
  let startedAt: number | undefined;

  const money = (round: RoundView, parts: number): bigint => partsToMoney(minor(round.stake), parts, PARTS);
  const label = (drops: readonly number[]): void => {
    current = drops;
    temple.picture.setAttribute('aria-label', windowText(drops));
  };
  const stand = (drops: readonly number[]): void => {
    temple.stand(drops);
    temple.step(-1);
    label(drops);
  };
  const textsOf = (round: RoundView, { drops }: Fall, tumbles: number): string[] =>
    clustersOf(drops).map((cluster) => {
      const times = TIMES[tumbles] ?? 1;
      const values = {
        symbol: named(cluster.symbol),
        count: cluster.places.length,
        times,
        amount: amount(money(round, payOf(cluster) * times)),
      };
      return t(times === 1 ? 'clusterWin' : 'clusterTimes', values);
    });
  const total = (round: RoundView, falls: readonly Fall[]): bigint =>
    falls.reduce((sum, { pays }) => sum + money(round, pays), 0n);
  const inAll = (round: RoundView, falls: readonly Fall[]): string =>
    t('tumbles', { count: falls.length - 1, amount: amount(total(round, falls)) });
  const setFree = (free: boolean): void => void document.body.classList.toggle('free', free);

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
      temple.step(-1);
      temple.pour();
      temple.picture.setAttribute('aria-label', t('turning'));
    },
    rest: () => {
      startedAt = undefined;
      stand(current);
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      const falls = readFalls(round.outcome);
      stand(falls.at(-1)?.drops ?? current);
      temple.light(current, falls.length - 1);
    },
    show: async (round, showing) => {
      const falls = readFalls(round.outcome);
      let beganAt = performance.now() - showing.elapsedMs;
      const since = startedAt;
      startedAt = undefined;
      const landed = (): void => showing.play('stop');
      for (const [tumbles, fall] of falls.entries()) {
        const dueMs = PART_MS * tumbles - (performance.now() - beganAt);
        const shown = falls.slice(0, tumbles + 1);
        if (tumbles === 0 && since !== undefined)
          await temple.rain(fall.drops, RAIN_MS - (performance.now() - since), landed);
        else if (tumbles === 0 || dueMs < -PART_MS) temple.stand(fall.drops);
        else {
          if (dueMs > 0) await pause(dueMs);
          const stoppedAt = performance.now();
          await showing.unpaused();
          beganAt += performance.now() - stoppedAt;
          setFree(true);
          await temple.tumble(falls[tumbles - 1]?.drops ?? [], fall.drops, landed);
        }
        label(fall.drops);
        temple.light(fall.drops, tumbles);
        showing.progress(total(round, shown), tumbles > 0 ? `×${TIMES[tumbles] ?? 1}` : undefined);
        const texts = textsOf(round, fall, tumbles);
        if (texts.length > 0) showing.result(texts.join(' · '));
        else showing.result(tumbles === 0 ? t('nothingReturned') : t('soFar', { amount: amount(total(round, shown)) }));
      }
      if (falls.length > 1) await pause(Math.max(0, PART_MS * falls.length - (performance.now() - beganAt)));
      setFree(false);
      if (falls.length > 1) showing.result(inAll(round, falls));
    },
    describe: (round) => {
      const falls = readFalls(round.outcome);
      const texts = falls.flatMap((fall, tumbles) => textsOf(round, fall, tumbles));
      return `${texts.length > 0 ? texts.join('. ') : t('nothingReturned')}. ${windowText(falls.at(-1)?.drops ?? [])}.`;
    },
    help: createHelp(session, amount),
  };
};
