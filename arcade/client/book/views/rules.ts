import type { BookLimits } from '../../../src/bookmaker/wire.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { t } from '../texts.ts';

const part = (title: string, ...texts: readonly string[]): HTMLElement =>
  h('section', { class: 'market rules-part' }, h('h2', {}, title), ...texts.map((text) => h('p', {}, text)));

const fact = (name: string, value: string): HTMLElement => h('div', {}, h('dt', {}, name), h('dd', {}, figure(value)));

/** How the book works, in sentences, with the figures of this session. */
export function rulesView(limits: BookLimits | undefined, amount: AmountWriter): HTMLElement {
  return h(
    'div',
    { class: 'rules', 'data-key': 'rules' },
    h('div', { class: 'view-head' }, h('h1', { tabindex: '-1' }, t('rules'))),
    part(t('rulesFairTitle'), t('rulesFair'), t('rulesFairProof')),
    part(t('rulesPricesTitle'), t('rulesPrices'), t('rulesPaused')),
    part(t('rulesSlipTitle'), t('rulesSlip'), t('rulesClash')),
    part(t('rulesLiveTitle'), t('rulesLive', { seconds: String((limits?.liveDelayMs ?? 3_000) / 1_000) })),
    part(t('rulesLinesTitle'), t('rulesLines'), t('rulesVoid')),
    part(t('rulesCashTitle'), t('rulesCash', { margin: `${(limits?.cashOutMarginBps ?? 500) / 100}%` })),
    limits
      ? h(
          'section',
          { class: 'market rules-part' },
          h('h2', {}, t('rulesLimits')),
          h(
            'dl',
            { class: 'sums' },
            fact(t('limitMin'), `${amount(limits.minStake)} ${limits.currency}`),
            fact(t('limitMax'), `${amount(limits.maxStake)} ${limits.currency}`),
            fact(t('limitPayout'), `${amount(limits.maxPayout)} ${limits.currency}`),
          ),
        )
      : null,
  );
}
