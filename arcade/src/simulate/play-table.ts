import type { Draw } from '../fairness/draws.ts';
import type { Table } from '../tables/define-table.ts';

/** The part of one stake that a round gives back on each area, with its acts by advice: what was laid later is taken off. */
export function playTable(table: Table, draw: Draw): readonly number[] {
  const deal = table.deal(draw);
  const acts = actsBy(table, deal);
  return table.areas.map(({ id, held = 1 }) => {
    const { taken, laid } = table.decisions?.areas.includes(id) ? acts : NO_ACTS;
    return table.returns(deal, id, taken) / table.parts - (held - 1) - laid;
  });
}

interface Acts {
  readonly taken: readonly string[];
  /** Stakes beyond the first. */
  readonly laid: number;
}

const NO_ACTS: Acts = { taken: [], laid: 0 };

function actsBy({ decisions }: Table, deal: ReturnType<Table['deal']>): Acts {
  if (!decisions) return NO_ACTS;
  const taken: string[] = [];
  let laid = 0;
  for (;;) {
    const open = decisions.open(deal, taken);
    if (open.length === 0) return { taken, laid };
    const act = decisions.advice(deal, taken);
    laid += open.find(({ id }) => id === act)?.stakes ?? 0;
    taken.push(act);
  }
}
