import type { Game } from '../../src/games/define-game.ts';
import type { SessionView } from '../../src/http/wire.ts';
import type { AmountWriter } from '../shared/amounts.ts';
import { h } from '../shared/dom.ts';
import { decimal, locale, t } from '../shared/i18n.ts';
import { bullets, commonHelp, figures, section } from '../shared/sheets/help-parts.ts';

export interface InstantHelpOptions {
  readonly game: Game;
  readonly session: SessionView;
  readonly amount: AmountWriter;
  /** The rules, in the game's own texts. */
  readonly rules: readonly string[];
  /** More figures, such as chances: name, value and a note. */
  readonly rows?: readonly (readonly [name: string, value: string, note?: string])[];
  /** The pays for a stake, as the game draws them. */
  readonly pays?: (stake: string) => HTMLElement;
}

/** Rules, what pays, figures: the help of a game without reels. */
export function instantHelp({ game, session, amount, rules, rows = [], pays }: InstantHelpOptions) {
  const number = new Intl.NumberFormat(locale());
  const { stakes } = session;
  const hitRate = game.theory.hitRate;
  return (stake: string): HTMLElement =>
    h(
      'div',
      { class: 'help' },
      section(
        t('helpRules'),
        bullets(
          ...rules,
          ...(game.kind === 'steps' ? [t('helpLeft')] : []),
          t('helpPace', { seconds: number.format(2.5) }),
          t('helpMax', { times: number.format(game.cap) }),
        ),
      ),
      pays ? section(`${t('helpPays')} ${t('helpForStake', { stake: amount(stake) })}`, pays(stake)) : null,
      section(
        t('helpFigures'),
        figures(
          [t('helpReturn'), `${decimal(game.theory.returnToPlayer)} %`, t('helpReturnText')],
          ...(hitRate === undefined ? [] : [[t('chance'), `${decimal(hitRate)} %`] as const]),
          ...rows,
          [t('helpStakes'), `${amount(stakes.at(0) ?? '0')} – ${amount(stakes.at(-1) ?? '0')}`],
        ),
      ),
      commonHelp(),
    );
}
