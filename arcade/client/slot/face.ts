import { LINES, ROWS } from '../../src/slot/lines.ts';
import { SCATTER } from '../../src/slot/symbols.ts';
import { windowAt } from '../../src/slot/spin.ts';
import type { RoundView, SessionView } from '../../src/http/wire.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { byId, h, pause, prefersStillness } from '../shared/dom.ts';
import type { GameFace, Showing } from '../shared/face.ts';
import { t } from '../shared/i18n.ts';
import { slotHelp } from './help.ts';
import { LineOverlay } from './line-overlay.ts';
import { Reel } from './reel.ts';
import { spinsOf, winTexts, windowText, type ShownSpin } from './spins.ts';

/** The server's own pace: a spin and each free spin fill this time. */
const SPIN_MS = 2_500;
const PAID_LANDINGS_MS = [1_150, 1_420, 1_690, 1_960, 2_230];
const FREE_LANDINGS_MS = [650, 850, 1_050, 1_250, 1_450];
const LEAST_LANDING_MS = 500;
const OPENING_STOPS = [2, 6, 11, 20, 27];

/** The reels of Peacock Parlour, and how a round is told on them. */
export function createSlotFace(session: SessionView, amount: AmountWriter): GameFace {
  const reels = OPENING_STOPS.map((_, index) => new Reel(index));
  const overlay = new LineOverlay();
  const picture = h(
    'div',
    { class: 'reels', role: 'img' },
    ...reels.map(({ element }) => element),
    overlay.element,
    overlay.studs,
  );
  const stage = h('div', { class: 'stage' }, h('div', { class: 'cabinet' }, byId('crest'), picture));
  let startedAt: number | undefined;
  let standing: readonly number[] = OPENING_STOPS;

  const stand = (stops: readonly number[]): void => {
    standing = stops;
    reels.forEach((reel, index) => reel.stand(stops[index] ?? 0));
    picture.setAttribute('aria-label', windowText(stops));
  };
  const turn = (): void => {
    overlay.clear();
    stage.classList.remove('glowing', 'paying');
    picture.setAttribute('aria-label', t('turning'));
    reels.forEach((reel) => reel.turn());
  };
  const light = ({ stops, result }: ShownSpin): void => {
    const window = windowAt(stops);
    const rows = reels.map((_, reel) =>
      Array.from({ length: ROWS }, (_unused, row) => row).filter(
        (row) =>
          result.lines.some(({ line, count }) => reel < count && LINES[line]?.[reel] === row) ||
          (result.lamps >= 3 && window[reel]?.[row] === SCATTER),
      ),
    );
    stage.classList.toggle('paying', result.pays > 0);
    reels.forEach((reel, index) => reel.light(rows[index] ?? []));
    overlay.show(result.lines);
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
    stand(spin.stops);
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
      turn();
      await land(spin, FREE_LANDINGS_MS, 0, showing);
      showing.progress(returned, `${index + 1}/${free.length}`);
      const texts = winTexts(spin, stakeMinor, amount);
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
    recall: () => stand(standing),
    setStake: () => undefined,
    setBusy: (busy) => void stage.classList.toggle('busy', busy),
    start: () => {
      startedAt = performance.now();
      turn();
    },
    rest: () => {
      startedAt = undefined;
      stand(standing);
    },
    glow: () => {
      if (!prefersStillness()) stage.classList.add('glowing');
    },
    settleOn: (round) => {
      const spin = spinsOf(round.outcome, minor(round.stake)).at(-1);
      if (!spin) return;
      stand(spin.stops);
      light(spin);
    },
    show: async (round, showing) => {
      const stakeMinor = minor(round.stake);
      const spins = spinsOf(round.outcome, stakeMinor);
      const [paid] = spins;
      if (!paid) return;
      const turningSince = startedAt;
      const beganAt = performance.now() - showing.elapsedMs;
      startedAt = undefined;
      if (turningSince !== undefined) await land(paid, PAID_LANDINGS_MS, performance.now() - turningSince, showing);
      else {
        stand(paid.stops);
        light(paid);
      }
      showing.progress(paid.returnedMinor);
      const texts = winTexts(paid, stakeMinor, amount);
      if (paid.awarded > 0) {
        texts.push(t('freeSpinsWon', { count: paid.awarded }));
        showing.play('free');
      }
      showing.result(texts.length > 0 ? texts.join(' · ') : t('nothingReturned'));
      if (spins.length > 1) await showFreeSpins(spins, stakeMinor, showing, beganAt);
    },
    describe: (round: RoundView) => {
      const stakeMinor = minor(round.stake);
      const spins = spinsOf(round.outcome, stakeMinor);
      const [paid] = spins;
      if (!paid) return '';
      const free = spins.slice(1);
      const freeReturned = free.reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n);
      const texts = winTexts(paid, stakeMinor, amount);
      if (free.length > 0) texts.push(t('freeSpinsDone', { count: free.length, amount: amount(freeReturned) }));
      return `${texts.length > 0 ? texts.join('. ') : t('nothingReturned')}. ${windowText(paid.stops)}.`;
    },
    help: (stake) => slotHelp(session, stake, amount),
  };
}
