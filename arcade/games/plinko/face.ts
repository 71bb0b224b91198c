import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { instantHelp } from '../../client/instant/help.ts';
import { Options } from '../../client/instant/options.ts';
import { payTable } from '../../client/instant/pay-table.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import { minor } from '../../client/shared/amounts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { h, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { Board } from './board.ts';
import { game } from './game.ts';
import { cupOf, PARTS, paysOf, readChoice, RISKS, ROWS, waysTo, type Risk } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const pathIn = ({ outcome }: RoundView): readonly number[] => {
  const path = outcome?.path;
  return Array.isArray(path) ? path.map(Number) : [];
};

export const createFace: FaceMaker = (session, amount) => {
  const board = new Board();
  const risks = new Options(
    t('risk'),
    RISKS.map((risk) => [risk, t(risk)] as const),
    (risk) => setRisk(risk),
  );
  const stage = h('div', { class: 'stage' }, h('div', { class: 'cabinet' }, board.element, risks.element));
  function setRisk(risk: Risk): void {
    risks.set(risk);
    board.setRisk(risk);
    board.rest();
  }
  const riskIn = (choice: JsonObject | null): Risk => readChoice(choice)?.risk ?? 'low';
  const words = (round: RoundView): string => {
    const cup = cupOf(pathIn(round));
    const times = timesText(rational(paysOf(riskIn(round.choice))[cup] ?? 0, PARTS));
    return resultText(`${t('cup', { number: cup + 1 })}, ${times}`, round, amount);
  };

  return {
    stage,
    spinLabel: 'playFor',
    sounds: SOUNDS,
    choice: () => ({ risk: risks.value ?? 'low' }),
    recall: (choice) => setRisk(riskIn(choice)),
    setStake: () => undefined,
    setBusy: (busy) => risks.setBusy(busy),
    start: () => {
      stage.classList.remove('glowing');
      board.rest();
    },
    rest: () => board.rest(),
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      setRisk(riskIn(round.choice));
      board.land(pathIn(round), cupOf(pathIn(round)));
    },
    show: async (round, showing) => {
      const risk = riskIn(round.choice);
      risks.set(risk);
      board.setRisk(risk);
      await board.drop(pathIn(round), cupOf(pathIn(round)));
      showing.play('stop');
      showing.progress(minor(round.payout));
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1', { rows: ROWS }), t('rule2')],
      pays: (stake) =>
        h(
          'div',
          { class: 'pay-tables' },
          ...RISKS.map((risk) =>
            payTable(
              `${t('risk')}: ${t(risk)}`,
              [t('multiplier'), t('returned'), t('chance')],
              paysOf(risk)
                .slice(0, ROWS / 2 + 1)
                .map((parts, cup): readonly [string, ...string[]] => {
                  const both = cup === ROWS / 2 ? 1 : 2;
                  const name = both === 1 ? `${cup + 1}` : `${cup + 1}, ${ROWS + 1 - cup}`;
                  return [
                    t('cup', { number: name }),
                    timesText(rational(parts, PARTS)),
                    amount(partsToMoney(minor(stake), parts, PARTS)),
                    decimal(toPercent(rational(both * waysTo(cup), 2 ** ROWS), 3)),
                  ];
                }),
            ),
          ),
        ),
    }),
  };
};
