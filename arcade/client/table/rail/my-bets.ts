import type { Table } from '../../../src/tables/define-table.ts';
import type { AmountWriter } from '../../shared/amounts.ts';
import { minor } from '../../shared/amounts.ts';
import { figure, h } from '../../shared/dom.ts';
import { areaName } from '../felt/names.ts';
import { paysText } from '../felt/spots.ts';
import { ofStakes } from '../play/chips.ts';
import type { TableState } from '../play/table-state.ts';
import { t } from '../texts.ts';

export interface MyBets {
  readonly element: HTMLElement;
  readonly update: (state: TableState, laid: ReadonlyMap<string, bigint>) => void;
}

const line = (name: string, note: string, sum: string): HTMLElement =>
  h('li', {}, h('span', {}, name, ' ', h('small', { class: 'quiet' }, note)), figure(sum, 'strong'));

/** Own chips by area: with what they pay while the round runs, with what came back once it is settled. */
export function createMyBets(table: Table, amount: AmountWriter): MyBets {
  const element = h('div', {});
  const areaOf = new Map(table.areas.map((area) => [area.id, area]));
  let shown = '';
  const openLines = ({ mine }: TableState, laid: ReadonlyMap<string, bigint>): HTMLElement[] => {
    const confirmed = ofStakes(mine.stakes);
    const pending = ofStakes(...mine.pending.map(({ stakes }) => stakes));
    const lines = (stakes: ReadonlyMap<string, bigint>, note: (pays: string) => string): HTMLElement[] =>
      [...stakes].map(([id, sum]) => {
        const area = areaOf.get(id);
        return line(areaName(id), note(area ? paysText(area) : ''), amount(sum));
      });
    return [
      ...lines(confirmed, (pays) => pays),
      ...lines(pending, () => t('onItsWay')),
      ...lines(laid, () => t('notConfirmed')),
    ];
  };
  const settledLines = ({ result }: TableState): HTMLElement[] =>
    Object.entries(result?.mine?.areas ?? {}).map(([id, returned]) =>
      line(areaName(id), minor(returned) > 0n ? t('returnedShort') : t('nothingBack'), amount(returned)),
    );
  return {
    element,
    update: (state, laid) => {
      const lines = state.result?.mine ? settledLines(state) : openLines(state, laid);
      const now = lines.map(({ textContent }) => textContent).join();
      if (now === shown && element.firstChild) return;
      shown = now;
      element.replaceChildren(
        lines.length === 0 ? h('p', { class: 'quiet' }, t('noBetsYet')) : h('ul', { class: 'lines' }, ...lines),
      );
    },
  };
}
