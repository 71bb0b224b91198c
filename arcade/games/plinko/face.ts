import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { riskFace } from '../../client/instant/risk-face.ts';
import { resultText, timesText } from '../../client/instant/words.ts';
import { minor } from '../../client/shared/amounts.ts';
import type { FaceMaker } from '../../client/shared/boot.ts';
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
    holder: 'cabinet',
    setRisk: (risk) => {
      board.setRisk(risk);
      board.rest();
    },
    rest: () => board.rest(),
    land: (round) => board.land(pathIn(round), cupOf(pathIn(round))),
    turn: (round) => board.drop(pathIn(round), cupOf(pathIn(round))),
    words: (round) => {
      const cup = cupOf(pathIn(round));
      const times = timesText(rational(paysOf(riskOf(round.choice))[cup] ?? 0, PARTS));
      return resultText(`${t('cup', { number: cup + 1 })}, ${times}`, round, amount);
    },
    rules: [t('rule1', { rows: ROWS }), t('rule2')],
    texts: { risk: t('risk'), multiplier: t('multiplier'), returned: t('returned'), chance: t('chance') },
    prizes: (risk, stake) =>
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
  });
};
