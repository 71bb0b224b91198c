import { inRows, marked, timesMark, type Picture } from '../../src/games/picture.ts';
import { FULL_BED, isFull, LILY, LINES, nameOf, PADS, PARTS, winsOf, type Lily, type LilyOutcome } from './rules.ts';

const COLUMNS = 3;

const sumOf = (lilies: readonly Lily[]): number => lilies.reduce((sum, [, parts]) => sum + parts, 0);

/** The bed after a respin: the lilies that hold with their worth, the new ones marked, and bare pads. */
function bedOf(held: readonly Lily[], fresh: readonly Lily[]): Pick<Picture & { form: 'grid' }, 'form' | 'rows'> {
  const pads = Array.from({ length: PADS }, (_, pad) => {
    const lily = held.find(([at]) => at === pad);
    if (!lily) return { symbol: 'pad' };
    const isNew = fresh.some(([at]) => at === pad);
    return marked({ symbol: 'bloom', name: nameOf(LILY), ...timesMark(lily[1], PARTS) }, isNew ? 'hit' : undefined);
  });
  return { form: 'grid', rows: inRows(pads, COLUMNS) };
}

/** The pads of the spin, then the bed after each respin that brought a lily. */
export function picturesOf({ pads, blooms }: LilyOutcome, amountOf: (parts: number) => string): Picture[] {
  const wins = winsOf(pads);
  const holding = blooms.length > 0;
  const counts = new Set(wins.flatMap(({ line }) => LINES[line] ?? []));
  const spin: Picture = {
    form: 'grid',
    rows: inRows(
      [...pads].map((letter, pad) =>
        marked({ symbol: nameOf(letter) }, counts.has(pad) || (holding && letter === LILY) ? 'hit' : undefined),
      ),
      COLUMNS,
    ),
    pays: wins.map(({ line, symbol, pays }) => ({
      line: line + 1,
      symbol: nameOf(symbol),
      count: COLUMNS,
      amount: amountOf(pays),
    })),
  };
  const beds = blooms.flatMap((fresh, respin): Picture[] =>
    fresh.length === 0 ? [] : [{ title: `+${fresh.length}`, ...bedOf(blooms.slice(0, respin + 1).flat(), fresh) }],
  );
  const last = beds.pop();
  if (!last) return [spin];
  const lilies = blooms.flat();
  const amount = amountOf(sumOf(lilies) + (isFull(blooms) ? FULL_BED : 0));
  return [spin, ...beds, { ...last, pays: [{ symbol: nameOf(LILY), count: lilies.length, amount }] }];
}
