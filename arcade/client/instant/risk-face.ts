import type { Game } from '../../src/games/define-game.ts';
import type { RoundView, SessionView } from '../../src/http/wire.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { minor, type AmountWriter } from '../shared/amounts.ts';
import { h, prefersStillness } from '../shared/dom.ts';
import type { GameFace } from '../shared/face.ts';
import type { Sounds } from '../shared/synth.ts';
import { instantHelp } from './help.ts';
import { Options } from './options.ts';
import { payTable } from './pay-table.ts';

export interface RiskFaceOptions<Risk extends string> {
  readonly game: Game;
  readonly session: SessionView;
  readonly amount: AmountWriter;
  readonly sounds: Sounds;
  readonly risks: readonly (readonly [risk: Risk, label: string])[];
  readonly riskOf: (choice: JsonObject | null) => Risk;
  readonly board: Element;
  /** The class of the piece of furniture in which the board and the choice of risk stand. */
  readonly holder: string;
  readonly setRisk: (risk: Risk) => void;
  readonly rest: () => void;
  readonly land: (round: RoundView) => void;
  readonly turn: (round: RoundView) => Promise<void>;
  /** The outcome in words, with what came back. */
  readonly words: (round: RoundView) => string;
  readonly rules: readonly string[];
  readonly texts: Readonly<Record<'risk' | 'multiplier' | 'returned' | 'chance', string>>;
  /** The prizes of a risk for a stake: name, multiplier, amount and chance. */
  readonly prizes: (risk: Risk, stake: string) => readonly (readonly [string, ...string[]])[];
}

/** The face of a game whose one choice is the risk: a board, the risk beside it, and a table of prizes for each. */
export function riskFace<Risk extends string>(options: RiskFaceOptions<Risk>): GameFace {
  const { game, session, amount, riskOf, texts } = options;
  const setRisk = (risk: Risk): void => {
    risks.set(risk);
    options.setRisk(risk);
  };
  const risks = new Options(texts.risk, options.risks, setRisk);
  const stage = h('div', { class: 'stage' }, h('div', { class: options.holder }, options.board, risks.element));
  return {
    stage,
    spinLabel: 'playFor',
    sounds: options.sounds,
    choice: () => ({ risk: risks.value ?? riskOf(null) }),
    recall: (choice) => setRisk(riskOf(choice)),
    setStake: () => undefined,
    setBusy: (busy) => risks.setBusy(busy),
    start: () => {
      stage.classList.remove('glowing');
      options.rest();
    },
    rest: options.rest,
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      setRisk(riskOf(round.choice));
      options.land(round);
    },
    show: async (round, showing) => {
      const risk = riskOf(round.choice);
      if (risk !== risks.value) setRisk(risk);
      await options.turn(round);
      showing.play('stop');
      showing.progress(minor(round.payout));
      showing.result(options.words(round));
    },
    describe: (round) => `${options.words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: options.rules,
      pays: (stake) =>
        h(
          'div',
          { class: 'pay-tables' },
          ...options.risks.map(([risk, label]) =>
            payTable(
              `${texts.risk}: ${label}`,
              [texts.multiplier, texts.returned, texts.chance],
              options.prizes(risk, stake),
            ),
          ),
        ),
    }),
  };
}
