import type { Cell } from '../../src/slot/evaluate.ts';
import { stripsOf, type SlotPlan } from '../../src/slot/plan.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { h, pause, prefersStillness } from '../shared/dom.ts';
import type { GameFace, Showing } from '../shared/face.ts';
import { t } from '../shared/i18n.ts';
import { moveScenery, restScenery } from '../shared/scenery.ts';
import { LineOverlay } from './line-overlay.ts';
import { Reel } from './reel.ts';
import { spinsOf, windowText, winTexts, type ShownSpin } from './spins.ts';

export interface SlotFaceOptions {
  readonly plan: SlotPlan;
  /** The stops that the reels show before the first spin. */
  readonly opening: readonly number[];
  readonly amount: AmountWriter;
  readonly help: (stake: string) => HTMLElement;
  /** Stands over the reels, such as a crest. */
  readonly crest?: Element;
}

/** The server's own pace: a spin and each free spin fill this time. */
const SPIN_MS = 2_500;
/** The first and the last reel come to rest this long after the start; the others evenly between them. */
const PAID_LANDINGS_MS = [1_150, 2_230] as const;
const FREE_LANDINGS_MS = [650, 1_450] as const;
const LEAST_LANDING_MS = 500;

const spread = ([first, last]: readonly [number, number], count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + ((last - first) * index) / Math.max(1, count - 1));

/** The reels of a slot that its plan tells wholly, and how a round is shown on them. */
export function createSlotFace({ plan, opening, amount, help, crest }: SlotFaceOptions): GameFace {
  const reels = plan.strips.map((strip) => new Reel(plan, strip));
  const overlay = new LineOverlay(plan);
  const paidLandings = spread(PAID_LANDINGS_MS, reels.length);
  const freeLandings = spread(FREE_LANDINGS_MS, reels.length);
  const picture = h(
    'div',
    { class: 'reels', role: 'img' },
    ...reels.map(({ element }) => element),
    overlay.element,
    overlay.studs,
  );
  const cabinet = h('div', { class: 'cabinet' }, crest, picture);
  cabinet.style.setProperty('--reels', String(reels.length));
  cabinet.style.setProperty('--rows', String(plan.rows));
  const stage = h('div', { class: 'stage' }, cabinet);
  const awardedFrom = Math.min(...Object.keys(plan.free?.awards ?? {}).map(Number));
  let startedAt: number | undefined;
  let shownStops: Pick<ShownSpin, 'stops' | 'free'> = { stops: opening, free: false };

  const dress = (free: boolean): void => reels.forEach((reel, index) => reel.dress(stripsOf(plan, free)[index] ?? ''));
  const stand = ({ stops, free }: Pick<ShownSpin, 'stops' | 'free'>): void => {
    shownStops = { stops, free };
    dress(free);
    moveScenery();
    reels.forEach((reel, index) => reel.stand(stops[index] ?? 0));
    picture.setAttribute('aria-label', windowText(plan, stops, free));
  };
  const turn = (free: boolean): void => {
    dress(free);
    overlay.clear();
    stage.classList.remove('glowing', 'paying');
    picture.setAttribute('aria-label', t('turning'));
    reels.forEach((reel) => reel.turn());
    restScenery();
  };
  const light = ({ result }: ShownSpin): void => {
    const awarding = result.scatterPays > 0 || result.scatters >= awardedFrom;
    const lit: readonly Cell[] = [
      ...result.wins.flatMap(({ cells }) => cells),
      ...(awarding ? result.scatterCells : []),
    ];
    stage.classList.toggle('paying', result.pays > 0);
    reels.forEach((reel, index) =>
      reel.light(
        lit.filter(([on]) => on === index).map(([, row]) => row),
        result.pays > 0,
      ),
    );
    overlay.show(result.wins);
  };
  const land = async (
    spin: ShownSpin,
    landings: readonly number[],
    goneMs: number,
    { play }: Showing,
  ): Promise<void> => {
    // A late answer still lets the reels come to rest one after the other.
    const late = Math.max(0, goneMs + LEAST_LANDING_MS - (landings[0] ?? 0));
    await Promise.all(
      reels.map(async (reel, index) => {
        await reel.land(spin.stops[index] ?? 0, (landings[index] ?? 0) - goneMs + late);
        play('stop');
      }),
    );
    stand(spin);
    light(spin);
  };

  const setFree = (free: boolean): void => void document.body.classList.toggle('free', free);

  /** Free spins at the server's pace; the ones that passed while nobody looked are only counted. */
  const showFreeSpins = async (
    spins: readonly ShownSpin[],
    stakeMinor: bigint,
    showing: Showing,
    began: number,
  ): Promise<void> => {
    const write = (parts: number): string => amount(partsToMoney(stakeMinor, parts, plan.parts));
    const free = spins.slice(1);
    let beganAt = began;
    let returned = spins[0]?.returnedMinor ?? 0n;
    for (const [index, spin] of free.entries()) {
      const dueMs = SPIN_MS * (index + 1) - (performance.now() - beganAt);
      returned += spin.returnedMinor;
      if (dueMs < -SPIN_MS) continue;
      if (dueMs > 0) await pause(dueMs);
      const stoppedAt = performance.now();
      await showing.unpaused();
      beganAt += performance.now() - stoppedAt;
      setFree(true);
      showing.result(t('freeSpinOf', { number: index + 1, count: free.length }));
      showing.progress(returned - spin.returnedMinor, `${index + 1}/${free.length}`);
      turn(true);
      await land(spin, freeLandings, 0, showing);
      showing.progress(returned, `${index + 1}/${free.length}`);
      const texts = winTexts(plan, spin, write);
      if (spin.awarded > 0) texts.push(t('freeSpinsAdded', { count: spin.awarded }));
      showing.result(texts.length > 0 ? texts.join(' · ') : t('soFar', { amount: amount(returned) }));
    }
    await pause(Math.max(0, SPIN_MS * spins.length - (performance.now() - beganAt)));
    setFree(false);
    showing.result(
      t('freeSpinsDone', { count: free.length, amount: amount(returned - (spins[0]?.returnedMinor ?? 0n)) }),
    );
  };

  return {
    stage,
    spinLabel: 'spinFor',
    choice: () => null,
    recall: () => stand(shownStops),
    setStake: () => undefined,
    setBusy: (busy) => void stage.classList.toggle('busy', busy),
    start: () => {
      startedAt = performance.now();
      turn(false);
    },
    rest: () => {
      startedAt = undefined;
      stand(shownStops);
    },
    glow: () => {
      if (!prefersStillness()) stage.classList.add('glowing');
    },
    settleOn: (round) => {
      const spin = spinsOf(plan, round.outcome, minor(round.stake)).at(-1);
      if (!spin) return;
      stand(spin);
      light(spin);
    },
    show: async (round, showing) => {
      const stakeMinor = minor(round.stake);
      const spins = spinsOf(plan, round.outcome, stakeMinor);
      const write = (parts: number): string => amount(partsToMoney(stakeMinor, parts, plan.parts));
      const [paid] = spins;
      if (!paid) return;
      const turningSince = startedAt;
      const beganAt = performance.now() - showing.elapsedMs;
      startedAt = undefined;
      if (turningSince !== undefined) await land(paid, paidLandings, performance.now() - turningSince, showing);
      else {
        stand(paid);
        light(paid);
      }
      showing.progress(paid.returnedMinor);
      const texts = winTexts(plan, paid, write);
      if (paid.awarded > 0) {
        texts.push(t('freeSpinsWon', { count: paid.awarded }));
        showing.play('free');
      }
      showing.result(texts.length > 0 ? texts.join(' · ') : t('nothingReturned'));
      if (spins.length > 1) await showFreeSpins(spins, stakeMinor, showing, beganAt);
    },
    describe: (round: RoundView) => {
      const stakeMinor = minor(round.stake);
      const spins = spinsOf(plan, round.outcome, stakeMinor);
      const [paid] = spins;
      const write = (parts: number): string => amount(partsToMoney(stakeMinor, parts, plan.parts));
      if (!paid) return '';
      const free = spins.slice(1);
      const freeReturned = free.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n);
      const texts = winTexts(plan, paid, write);
      if (free.length > 0) texts.push(t('freeSpinsDone', { count: free.length, amount: amount(freeReturned) }));
      return `${texts.length > 0 ? texts.join('. ') : t('nothingReturned')}. ${windowText(plan, paid.stops)}.`;
    },
    help,
  };
}
