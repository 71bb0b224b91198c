import { ODDS_FORMATS, type OddsFormat } from '../../src/book/price/formats.ts';
import { h } from '../shared/dom.ts';
import { icon } from '../shared/icons.ts';
import { t as shared } from '../shared/i18n.ts';
import { priceText } from './parts/price.ts';
import { t } from './texts.ts';

const SAMPLE = 2_200;

const FORMAT_NAMES: Readonly<Record<OddsFormat, () => string>> = {
  decimal: () => t('formatDecimal'),
  fractional: () => t('formatFractional'),
  'hong-kong': () => t('formatHongKong'),
  malay: () => t('formatMalay'),
  indonesian: () => t('formatIndonesian'),
  american: () => t('formatAmerican'),
};

export interface HeadScene {
  readonly name: string;
  readonly isTrial: boolean;
  readonly isEmbedded: boolean;
  readonly balance: string;
  readonly format: OddsFormat;
}

/** Name and balance, which a page around the book shows itself, and the format of prices. */
export const headView = ({ name, isTrial, isEmbedded, balance, format }: HeadScene): HTMLElement =>
  h(
    'header',
    { class: 'book-head', 'data-embedded': isEmbedded },
    isEmbedded
      ? null
      : h('button', { class: 'tool', type: 'button', 'data-do': 'leave', 'aria-label': shared('back') }, icon('back')),
    h('p', { class: isEmbedded ? 'visually-hidden' : 'book-name' }, name),
    isTrial ? h('span', { class: 'badge', title: shared('trialHint') }, shared('trial')) : null,
    h('span', { class: 'book-balance' }, isEmbedded ? '' : `${shared('balance')} ${balance}`),
    h(
      'select',
      { 'data-do': 'format', 'aria-label': t('oddsFormat') },
      ...ODDS_FORMATS.map((each) =>
        h(
          'option',
          { value: each, selected: each === format },
          `${FORMAT_NAMES[each]()} \u200e${priceText(each, SAMPLE)}`,
        ),
      ),
    ),
  );
