import type { RoundView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { minor } from '../../client/shared/amounts.ts';
import { h, pause, prefersStillness } from '../../client/shared/dom.ts';
import type { Showing } from '../../client/shared/face.ts';
import { Bed } from './bed.ts';
import { createHelp } from './help.ts';
import {
  FULL_BED,
  isFull,
  LILY,
  nameOf,
  PADS,
  PARTS,
  readOutcome,
  RESPINS,
  winsOf,
  type LilyOutcome,
} from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

/** The server's own pace: the spin and each respin fill this time. */
const PART_MS = 2_500;
const SPIN_MS = 2_100;
const RESPIN_MS = 1_500;
const OPENING = 'FMBPTDBLF';
const ALL = Array.from({ length: PADS }, (_, pad) => pad);

const windowText = (pads: string): string => {
  const rows = [0, 3, 6].map((row) => [0, 1, 2].map((column) => t(nameOf(pads[row + column]) as 'tiger')).join(', '));
  return t('reelsAre', { reels: rows.join('; ') });
};

/** How many respins are left after each part of the round. */
function leftAfter(blooms: LilyOutcome['blooms'], part: number): number {
  let left = RESPINS;
  for (const fresh of blooms.slice(1, part + 1)) left = fresh.length > 0 ? RESPINS : left - 1;
  return blooms.slice(0, part + 1).flat().length === PADS ? 0 : left;
}

export const createFace: FaceMaker = (session, amount) => {
  const bed = new Bed();
  const stage = h('div', { class: 'stage' }, bed.element);
  let current = OPENING;
  let startedAt: number | undefined;

  const money = (round: RoundView, parts: number): bigint => partsToMoney(minor(round.stake), parts, PARTS);
  const write = (round: RoundView, parts: number): string => amount(money(round, parts));
  const stand = (pads: string): void => {
    current = pads;
    bed.clear();
    bed.stand(pads);
    bed.picture.setAttribute('aria-label', windowText(pads));
  };
  const setFree = (free: boolean): void => void document.body.classList.toggle('free', free);

  /** Says in words what the spin itself paid. */
  const spinTexts = (round: RoundView, { pads, blooms }: LilyOutcome): string[] => [
    ...winsOf(pads).map(({ line, symbol, pays }) =>
      t('lineWin', { line: line + 1, symbol: t(nameOf(symbol) as 'tiger'), count: 3, amount: write(round, pays) }),
    ),
    ...(blooms.length > 0 ? [t('holds', { count: blooms[0]?.length ?? 0 })] : []),
  ];
  const lilyText = (round: RoundView, { blooms }: LilyOutcome): string => {
    const lilies = blooms.flat();
    const worth = lilies.reduce((sum, [, parts]) => sum + parts, 0) + (isFull(blooms) ? FULL_BED : 0);
    const text = t('lilyWin', { symbol: t('lily'), count: lilies.length, amount: write(round, worth) });
    return isFull(blooms) ? `${t('fullBloom')} · ${text}` : text;
  };
  const bloomed = (round: RoundView, lilies: LilyOutcome['blooms'][number]): void =>
    lilies.forEach(([pad, parts]) => bed.bloom(pad, write(round, parts)));
  const emptyAfter = ({ blooms }: LilyOutcome, part: number): number[] => {
    const open = new Set(blooms.slice(0, part + 1).flatMap((fresh) => fresh.map(([pad]) => pad)));
    return ALL.filter((pad) => !open.has(pad));
  };

  /** Respins at the server's pace; the ones that passed while nobody looked are only counted. */
  const showRespins = async (
    round: RoundView,
    outcome: LilyOutcome,
    showing: Showing,
    began: number,
  ): Promise<void> => {
    const { blooms } = outcome;
    let beganAt = began;
    let returned = money(
      round,
      winsOf(outcome.pads).reduce((sum, { pays }) => sum + pays, 0),
    );
    for (const [part, fresh] of blooms.entries()) {
      const worth = fresh.reduce((sum, [, parts]) => sum + parts, 0);
      returned += money(round, worth + (part === blooms.length - 1 && isFull(blooms) ? FULL_BED : 0));
      const dueMs = PART_MS * part - (performance.now() - beganAt);
      if (part > 0 && dueMs > 0) await pause(dueMs);
      const stoppedAt = performance.now();
      await showing.unpaused();
      beganAt += performance.now() - stoppedAt;
      setFree(true);
      if (part === 0 || dueMs < -PART_MS) {
        bloomed(round, fresh);
        bed.rest(emptyAfter(outcome, part));
        if (part === 0) showing.play('free');
      } else {
        const empty = emptyAfter(outcome, part - 1);
        bed.close(empty);
        await bed.openEach(empty, RESPIN_MS, (pad) => {
          const lily = fresh.find(([at]) => at === pad);
          if (lily) bloomed(round, [lily]);
          else bed.open(pad, '.');
          if (lily) showing.play('stop');
        });
      }
      const left = leftAfter(blooms, part);
      bed.count(left);
      showing.progress(returned, String(left));
      if (part > 0) showing.result(t('soFar', { amount: amount(returned) }));
    }
    await pause(Math.max(0, PART_MS * blooms.length - (performance.now() - beganAt)));
    setFree(false);
    showing.result([...spinTexts(round, { ...outcome, blooms: [] }), lilyText(round, outcome)].join(' · '));
  };

  const settle = (round: RoundView): void => {
    const outcome = readOutcome(round.outcome);
    stand(outcome.pads);
    bed.light(winsOf(outcome.pads));
    bloomed(round, outcome.blooms.flat());
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
      bed.clear();
      bed.close(ALL);
      bed.picture.setAttribute('aria-label', t('turning'));
    },
    rest: () => {
      startedAt = undefined;
      stand(current);
    },
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: settle,
    show: async (round, showing) => {
      const outcome = readOutcome(round.outcome);
      const { pads, blooms } = outcome;
      const beganAt = performance.now() - showing.elapsedMs;
      if (startedAt !== undefined)
        await bed.openEach(ALL, SPIN_MS - (performance.now() - startedAt), (pad) => {
          bed.open(pad, pads[pad] ?? LILY);
          showing.play('stop');
        });
      startedAt = undefined;
      stand(pads);
      const wins = winsOf(pads);
      bed.light(wins);
      showing.progress(
        money(
          round,
          wins.reduce((sum, { pays }) => sum + pays, 0),
        ),
      );
      const texts = spinTexts(round, outcome);
      showing.result(texts.length > 0 ? texts.join(' · ') : t('nothingReturned'));
      if (blooms.length > 0) await showRespins(round, outcome, showing, beganAt);
    },
    describe: (round) => {
      const outcome = readOutcome(round.outcome);
      const texts = spinTexts(round, outcome);
      if (outcome.blooms.length > 0) texts.push(lilyText(round, outcome));
      return `${texts.length > 0 ? texts.join('. ') : t('nothingReturned')}. ${windowText(outcome.pads)}.`;
    },
    help: createHelp(session, amount),
  };
};
