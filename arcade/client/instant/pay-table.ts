import { figure, h } from '../shared/dom.ts';

/** A table of figures with a name for each row and column: what pays, and how likely it is. */
export const payTable = (
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly [name: string, ...figures: string[]])[],
): HTMLElement =>
  h(
    'table',
    { class: 'pay-table' },
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, h('td', {}), ...columns.map((column) => h('th', { scope: 'col' }, column)))),
    h(
      'tbody',
      {},
      ...rows.map(([name, ...figures]) =>
        h('tr', {}, h('th', { scope: 'row' }, name), ...figures.map((text) => h('td', {}, figure(text)))),
      ),
    ),
  );
