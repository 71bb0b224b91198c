import type { RoundView } from '../../src/http/wire.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { minor } from '../../client/shared/amounts.ts';
import { h } from '../../client/shared/dom.ts';
import { createHelp } from './help.ts';
import { ARC, litBy, PARTS, readOutcome, talliesOf, type NightOutcome } from './rules.ts';
import { Sea } from './sea.ts';
import { SOUNDS } from './sounds.ts';
import { sweepsFor } from './sweeps.ts';
import { t } from './texts.ts';
import { symbolName } from './words.ts';

/** A round fills the server's own pace, but for a moment to look. */
const NIGHT_MS = 2_400;
const OPENING: NightOutcome = { windows: 'SGAHWBGLH', beam: 8 };

function windowText(night: NightOutcome): string {
  const name = (place: number): string => symbolName(night.windows[place] ?? '');
  return t('windowsAre', {
    windows: [...night.windows].map((_, place) => name(place)).join(', '),
    lit: litBy(night).map(name).join(', '),
  });
}

export const createFace: FaceMaker = (session, amount) => {
  const sea = new Sea();
  const stage = h('div', { class: 'stage' }, sea.picture);
  let current = OPENING;
  let startedAt: number | undefined;
  let sweeps = 1;

  const stand = (night: NightOutcome): void => {
    current = night;
    sea.stand(night);
    sea.picture.setAttribute('aria-label', windowText(night));
  };
  const textsOf = (round: RoundView, night: NightOutcome): string[] => {
    const lit = litBy(night).length;
    return [
      ...(lit > ARC ? [t('lightWent', { count: lit })] : []),
      ...talliesOf(night).map(({ symbol, count, pays }) =>
        t('tallyWin', {
          symbol: symbolName(symbol),
          count,
          amount: amount(partsToMoney(minor(round.stake), pays, PARTS)),
        }),
      ),
    ];
  };
  const tell = (round: RoundView, night: NightOutcome): string[] => {
    const texts = textsOf(round, night);
    return talliesOf(night).length > 0 ? texts : [...texts, t('nothingReturned')];
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
      sea.sweep();
      sea.picture.setAttribute('aria-label', t('turning'));
    },
    rest: () => {
      startedAt = undefined;
      stand(current);
    },
    glow: () => sea.celebrate(sweeps),
    settleOn: (round) => {
      const night = readOutcome(round.outcome);
      stand(night);
      sea.mark(night, talliesOf(night));
    },
    show: async (round, showing) => {
      const night = readOutcome(round.outcome);
      sweeps = sweepsFor(round);
      if (startedAt !== undefined)
        await sea.settle(
          night,
          NIGHT_MS - (performance.now() - startedAt),
          () => showing.play('stop'),
          () => showing.play('free'),
        );
      startedAt = undefined;
      stand(night);
      sea.mark(night, talliesOf(night));
      showing.progress(minor(round.payout));
      showing.result(tell(round, night).join(' · '));
    },
    describe: (round) => {
      const night = readOutcome(round.outcome);
      return `${tell(round, night).join('. ')}. ${windowText(night)}.`;
    },
    help: createHelp(session, amount),
  };
};
