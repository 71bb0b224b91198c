import { cardMark, type Mark, type Picture } from '../games/picture.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Reveal, Table } from './define-table.ts';

/** Things whose faces are their names as well. */
const SPOTS = ['die', 'domino'];
/** Beads are counted off in fours; the rest decides. */
const FOURS = 4;

/** A thing in figures and signs where they say all, else as the table's drawings and texts have it. */
function markOf({ thing, face }: Reveal): Mark {
  if (thing === 'card') return cardMark(face);
  if (thing === 'count') {
    const [beads, rest] = [Number(face), Number(face) % FOURS || FOURS];
    return { text: `${face} = ${(beads - rest) / FOURS} × ${FOURS} + ${rest}` };
  }
  if (thing === 'ball') return { text: face };
  return { symbol: `${thing}-${face}`, ...(SPOTS.includes(thing) && { name: face }) };
}

/** A round as the betting record draws it: what was laid open at each place, in order. */
export function picturesOf(table: Table, deal: JsonObject): Picture[] {
  const reveals = [...table.opening(deal), ...(table.closing?.(deal) ?? [])];
  return [...Map.groupBy(reveals, ({ at }) => at)].map(([at, things]) => ({
    form: 'grid',
    ...(hasName(at) && { title: `place-${at}` }),
    rows: [things.map(markOf)],
  }));
}

/** A dome, a bowl and a wheel stand for the whole table. */
const hasName = (at: string): boolean => !['dome', 'bowl', 'wheel'].includes(at);
