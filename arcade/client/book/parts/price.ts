import type { PricedMarket, PricedSelection } from '../../../src/book/model/market.ts';
import { formatPrice, type OddsFormat } from '@baize/protocol/kernel/odds';
import type { FixtureView } from '../../../src/bookmaker/wire.ts';
import { figure, h } from '../../shared/dom.ts';
import { decimal } from '../../shared/i18n.ts';
import { priceKey, type BookState } from '../feed/reducer.ts';
import type { Draft } from '../slip/draft.ts';
import { t } from '../texts.ts';
import { marketName, selectionName } from './names.ts';

/** As much of the page as its parts are drawn from. */
export interface Scene {
  readonly book: BookState;
  readonly draft: Draft;
  readonly format: OddsFormat;
  readonly pageMs: number;
  readonly nowMs: number;
  readonly favorites: ReadonlySet<string>;
}

/** A price in the reader's format and with the reader's decimal sign. */
export const priceText = (format: OddsFormat, price: number): string =>
  decimal(formatPrice(format, price)).replace('-', '−');

/** One price to press. Closed, it keeps its size, so that nothing jumps. */
export function priceButton(
  scene: Scene,
  fixture: FixtureView,
  { id: marketId, market, status }: PricedMarket,
  { id, price }: PricedSelection,
  label: string,
  line = '',
): HTMLElement {
  const key = priceKey(fixture.id, marketId, id);
  const isChosen = scene.draft.legs.some(
    (leg) => leg.fixtureId === fixture.id && leg.marketId === marketId && leg.selection === id,
  );
  const move = scene.book.moves.get(key);
  const isMoving = move !== undefined && move.untilMs > scene.pageMs;
  const words = selectionName(market, id, fixture);
  const isOpen = status === 'open';
  const text = isOpen ? priceText(scene.format, price) : t('closedPrice');
  const seen = line === '' ? label : `${label} ${line}`;
  return h(
    'button',
    {
      class: isOpen ? 'odd' : 'odd shut',
      type: 'button',
      'data-key': key,
      'data-do': 'pick',
      'data-fixture': fixture.id,
      'data-market': marketId,
      'data-selection': id,
      'aria-pressed': String(isChosen),
      'aria-disabled': isOpen || isChosen ? undefined : 'true',
      // The name holds the visible text in one piece, so that it can be spoken to.
      'aria-label': `${words === seen ? '' : `${words}, `}${marketName(market, fixture.sport)}: ${seen} ${text}`,
    },
    h('span', {}, h('span', { dir: 'auto' }, label), ...(line === '' ? [] : [' ', figure(line)])),
    ' ',
    h(
      'b',
      {},
      isOpen && isMoving ? h('i', { class: move.up ? 'moved up' : 'moved', 'aria-hidden': 'true' }) : null,
      isOpen ? figure(text) : text,
    ),
  );
}

/** An empty place of a row, so that its columns stay. */
export const noPrice = (): HTMLElement => h('span', { class: 'odd none', 'aria-hidden': 'true' }, '–');
