import { ODDS_FORMATS, type OddsFormat } from '@baize/protocol/kernel/odds';
import { h } from '../../shared/dom.ts';
import { t } from '../texts.ts';
import { priceText } from './price.ts';

const SAMPLE = 2_200;

const FORMAT_NAMES: Readonly<Record<OddsFormat, () => string>> = {
  decimal: () => t('formatDecimal'),
  fractional: () => t('formatFractional'),
  'hong-kong': () => t('formatHongKong'),
  malay: () => t('formatMalay'),
  indonesian: () => t('formatIndonesian'),
  american: () => t('formatAmerican'),
};

/** The format of prices; it stands beside the title of every page that shows some. */
export const formatChoice = (format: OddsFormat): HTMLElement =>
  h(
    'select',
    { class: 'format', 'data-do': 'format', 'aria-label': t('oddsFormat') },
    ...ODDS_FORMATS.map((each) =>
      h(
        'option',
        { value: each, selected: each === format },
        `${FORMAT_NAMES[each]()} \u200e${priceText(each, SAMPLE)}`,
      ),
    ),
  );
