import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { instantHelp } from '../../client/instant/help.ts';
import { Options } from '../../client/instant/options.ts';
import { payTable } from '../../client/instant/pay-table.ts';
import { resultText } from '../../client/instant/words.ts';
import { minor } from '../../client/shared/amounts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
import { h, prefersStillness } from '../../client/shared/dom.ts';
import { decimal } from '../../client/shared/i18n.ts';
import { partsToMoney } from '../../src/games/parts.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import type { RoundView } from '../../src/http/wire.ts';
import { Board, timesOf } from './board.ts';
import { game } from './game.ts';
import { FIELDS, PARTS, prizesOf, readChoice, RISKS, WHEELS, type Risk } from './rules.ts';
import { SOUNDS } from './sounds.ts';
import { t } from './texts.ts';

const fieldIn = ({ outcome }: RoundView): number => Number(outcome?.field ?? 0);

export const createFace: FaceMaker = (session, amount) => {
  const board = new Board();
  const risks = new Options(
    t('risk'),
    RISKS.map((risk) => [risk, t(risk)] as const),
    (risk) => setRisk(risk),
  );
  const stage = h('div', { class: 'stage' }, h('div', { class: 'tent' }, board.element, risks.element));
  function setRisk(risk: Risk): void {
    risks.set(risk);
    board.setRisk(risk);
  }
  const riskIn = (choice: JsonObject | null): Risk => readChoice(choice)?.risk ?? 'low';
  const words = (round: RoundView): string => {
    const field = fieldIn(round);
    const times = timesOf(WHEELS[riskIn(round.choice)][field] ?? 0);
    return resultText(`${t('field', { number: field + 1 })}, ${times}`, round, amount);
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
      board.clear();
    },
    rest: () => board.clear(),
    glow: () => void stage.classList.toggle('glowing', !prefersStillness()),
    settleOn: (round) => {
      setRisk(riskIn(round.choice));
      board.land(fieldIn(round));
    },
    show: async (round, showing) => {
      const risk = riskIn(round.choice);
      if (risk !== risks.value) setRisk(risk);
      await board.spin(fieldIn(round));
      showing.play('stop');
      showing.progress(minor(round.payout));
      showing.result(words(round));
    },
    describe: (round) => `${words(round)}.`,
    help: instantHelp({
      game,
      session,
      amount,
      rules: [t('rule1', { fields: FIELDS }), t('rule2')],
      pays: (stake) =>
        h(
          'div',
          { class: 'pay-tables' },
          ...RISKS.map((risk) =>
            payTable(
              `${t('risk')}: ${t(risk)}`,
              [t('multiplier'), t('returned'), t('chance')],
              prizesOf(risk).map(([parts, fields]) => [
                `${fields}/${FIELDS}`,
                timesOf(parts),
                amount(partsToMoney(minor(stake), parts, PARTS)),
                decimal(toPercent(rational(fields, FIELDS), 2)),
              ]),
            ),
          ),
        ),
    }),
  };
};
