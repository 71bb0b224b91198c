import type { OddsFormat } from '@baize/protocol/kernel/odds';
import type { BookState } from '../feed/reducer.ts';
import { selectionName } from '../parts/names.ts';
import { priceText } from '../parts/price.ts';
import { t } from '../texts.ts';
import type { Draft } from './draft.ts';
import type { slipNow } from './prices.ts';

interface Moved {
  readonly book: BookState | undefined;
  readonly draft: Draft;
  readonly format: OddsFormat;
  readonly before: ReturnType<typeof slipNow>;
  readonly now: ReturnType<typeof slipNow>;
}

/** Says by name which chosen prices moved or were suspended between two looks at the slip. */
export function movedTexts({ book, draft, format, before, now }: Moved): readonly string[] {
  return draft.legs.flatMap((leg, index) => {
    const [was, is] = [before.legs[index], now.legs[index]];
    const market = book?.fixtures.get(leg.fixtureId)?.markets.find(({ id }) => id === leg.marketId)?.market;
    const name = selectionName(market, leg.selection, leg);
    if (is?.status === 'suspended' && was?.status === 'open') return [t('pickPaused', { name })];
    if (is?.status !== 'open' || was?.status !== 'open' || is.price === was.price) return [];
    return [t('pickMoved', { name, from: priceText(format, was.price), to: priceText(format, is.price) })];
  });
}
