import { marked, type Mark, type Picture } from '../../src/games/picture.ts';
import {
  harvestOf,
  lettersAt,
  MAINSPRING,
  MIDDLE_GEAR,
  nameOf,
  PARTS,
  SPRING,
  WHEEL,
  wheelWin,
  type OrchardOutcome,
} from './rules.ts';

const GOLDEN = 'G';

/** A wheel with the field on which it stopped. */
const wheelOf = (title: string, fields: readonly number[], stopped: number): Picture => ({
  form: 'ring',
  title,
  marks: fields.map((times, field) =>
    marked(
      times === SPRING ? { symbol: 'gear', name: 'mainspring' } : { text: `×${times}` },
      field === stopped ? 'hit' : undefined,
    ),
  ),
});

/** The gears as they hang in the tree, and the wheels that turned. */
export function picturesOf({ stops, wheel, spring }: OrchardOutcome, amountOf: (parts: number) => string): Picture[] {
  const letters = lettersAt(stops);
  const harvest = harvestOf(letters);
  const gear = (index: number): Mark => {
    const letter = letters[index] ?? '';
    const counts = harvest && (letter === harvest.letter || letter === GOLDEN);
    const turns = index === MIDDLE_GEAR && wheel !== null;
    return marked({ symbol: nameOf(letter) }, counts || turns ? 'hit' : undefined);
  };
  const gears: Picture = {
    form: 'grid',
    rows: [
      [gear(0), {}, gear(1)],
      [gear(2), gear(3), gear(4)],
      [gear(5), {}, gear(6)],
    ],
    pays: harvest ? [{ symbol: nameOf(harvest.letter), count: harvest.count, amount: amountOf(harvest.pays) }] : [],
  };
  if (wheel === null) return [gears];
  const wheels = [
    wheelOf('wheel', WHEEL, wheel),
    ...(spring === null ? [] : [wheelOf('mainspring', MAINSPRING, spring)]),
  ];
  const last = wheels.pop();
  const pay = { symbol: 'key', count: 1, amount: amountOf(wheelWin(wheel, spring) * PARTS) };
  return [gears, ...wheels, ...(last ? [{ ...last, pays: [pay] }] : [])];
}
