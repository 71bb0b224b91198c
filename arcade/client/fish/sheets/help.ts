import type { FishGame } from '../../../src/fish/define-fish.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { drawing, figure, h } from '../../shared/dom.ts';
import { decimal, gameText } from '../../shared/i18n.ts';
import { openDialog } from '../../shared/sheets/dialog.ts';
import { bullets, figures, section } from '../../shared/sheets/help-parts.ts';
import type { FishState } from '../fish-state.ts';
import { chanceText } from '../panel/chance.ts';
import { worthText } from '../pond/sprites.ts';
import { t } from '../texts.ts';

const KEYS = [
  ['Space', 'keySpaceText'],
  ['+ −', 'keyStakesText'],
  ['T', 'keyTextText'],
  ['M', 'keyMuteText'],
  ['?', 'keyHelpText'],
] as const;

const worths = ({ targets }: FishGame): HTMLElement =>
  h(
    'table',
    { class: 'worth-table' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...[t('fishColumn'), t('worthColumn'), t('chanceColumn')].map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      ...targets.map((target) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, drawing(target.id, 'near-picture'), gameText(target.id)),
          h('td', {}, figure(worthText(target.worths))),
          h('td', {}, figure(chanceText(target))),
        ),
      ),
    ),
  );

/** The boss's worths with their weights as shares of a hundred. */
const bossLines = ({ targets }: FishGame): readonly (readonly [string, string])[] => {
  const boss = targets.at(-1);
  return (boss?.worths ?? []).map(([worth, weight]) => [`${worth}×`, `${weight} / ${boss?.weights ?? 1}`]);
};

/** Worths, return, rules, honesty and keys. */
export function openFishHelp(game: FishGame, amount: AmountWriter, { stakes }: FishState): void {
  const percent = `${decimal(game.theory.returnToPlayer)} %`;
  const boss = gameText(game.boss.id);
  openDialog(
    t('help'),
    section(t('worthsTitle'), worths(game), h('p', {}, t('chanceIs', { percent }))),
    section(t('bossTitle', { fish: boss }), h('p', {}, t('bossText', { fish: boss })), figures(...bossLines(game))),
    section(t('helpRules'), bullets(t('rule1'), t('rule2'), t('rule3'), t('rule4'), t('rule5'))),
    section(t('helpReturn'), h('p', {}, t('returnText', { percent }))),
    section(
      t('helpStakes'),
      h('p', {}, figure(stakes.map((stake) => amount(stake)).join(' · ')), ' ', t('stakesText')),
    ),
    section(t('fairness'), h('p', {}, t('fairFishText')), h('p', {}, t('fairFishEnd'))),
    section(t('helpCutOff'), h('p', {}, t('cutFishText'))),
    section(
      t('helpKeys'),
      h(
        'dl',
        { class: 'keys' },
        ...[[t('arrowKeys'), 'keyArrowsText'] as const, ...KEYS].map(([key, text]) =>
          h('div', {}, h('dt', {}, h('kbd', { dir: 'ltr' }, key)), h('dd', {}, t(text))),
        ),
      ),
    ),
  );
}
