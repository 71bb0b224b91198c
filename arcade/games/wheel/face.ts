import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { riskFace } from '../../client/instant/risk-face.ts';
import { resultText } from '../../client/instant/words.ts';
import { minor } from '../../client/shared/amounts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
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
const riskOf = (choice: JsonObject | null): Risk => readChoice(choice)?.risk ?? 'low';

export const createFace: FaceMaker = (session, amount) => {
  const board = new Board();
  return riskFace<Risk>({
    game,
    session,
    amount,
    sounds: SOUNDS,
    risks: RISKS.map((risk) => [risk, t(risk)] as const),
    riskOf,
    board: board.element,
    holder: 'tent',
    setRisk: (risk) => board.setRisk(risk),
    rest: () => board.clear(),
    land: (round) => board.land(fieldIn(round)),
    turn: (round) => board.spin(fieldIn(round)),
    words: (round) => {
      const field = fieldIn(round);
      const times = timesOf(WHEELS[riskOf(round.choice)][field] ?? 0);
      return resultText(`${t('field', { number: field + 1 })}, ${times}`, round, amount);
    },
    rules: [t('rule1', { fields: FIELDS }), t('rule2')],
    texts: { risk: t('risk'), multiplier: t('multiplier'), returned: t('returned'), chance: t('chance') },
    prizes: (risk, stake) =>
      prizesOf(risk).map(([parts, fields]) => [
        `${fields}/${FIELDS}`,
        timesOf(parts),
        amount(partsToMoney(minor(stake), parts, PARTS)),
        decimal(toPercent(rational(fields, FIELDS), 2)),
      ]),
  });
};
