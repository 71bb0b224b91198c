import type { JsonObject } from '../../../src/kernel/json.ts';
import type { Table } from '../../../src/tables/define-table.ts';
import type { Result as Side } from '../../../src/tables/roads.ts';
import type { ArtSet } from '../art.ts';

export type { Result as Side } from '../../../src/tables/roads.ts';

/** A place where things are laid open. */
export interface Place {
  /** As the rules name it in `Reveal.at`. */
  readonly at: string;
  /** So many empty outlines wait for what is dealt. */
  readonly gaps: number;
  readonly side?: Side;
}

/** A row of areas. */
export interface Row {
  readonly areas: readonly string[];
  /** `big` has its names in the display face; `small` leaves out what others laid. */
  readonly shape: 'big' | 'plain' | 'small';
  /** Areas beside each other, on a phone and on wide screens. */
  readonly columns: readonly [phone: number, wide: number];
}

/** A figure or word of a result; nothing for what is neither. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A past result in one or two letters, or in drawings where it has pictures, and its tone. */
export interface Mark {
  readonly text: string;
  readonly tone: string;
  readonly pictures?: readonly string[];
}

/** How a table's areas and dealt things stand on its felt. */
export interface FeltLayout {
  readonly scene: 'dealer' | 'dome' | 'wheel';
  /** The drawing that stands for the dome: of discs, buttons or pictures where no plain dice lie in it. */
  readonly prop?: 'bowl' | 'cup' | 'pictures';
  readonly art: readonly ArtSet[];
  readonly places: readonly Place[];
  readonly rows: readonly Row[];
  /** Marks of roads beside the names of areas. */
  readonly marks?: Readonly<Record<string, Side>>;
  /** Drawings that stand in an area in place of its name: `die-3`, `disc-red`. */
  readonly pictures?: (area: string) => readonly string[];
  /** Figures that stand in an area in place of its name. */
  readonly figures?: (area: string) => string | undefined;
  /** The side that won, where roads are drawn. */
  readonly side?: (result: JsonObject) => Side;
  /** Letters of the sides in the bead plate. */
  readonly letters?: Readonly<Record<Side, string>>;
  readonly mark: (result: JsonObject) => Mark;
  /** A felt drawn by itself, such as roulette's, in place of rows. */
  readonly own?: 'roulette';
}

const inGroups = ({ areas }: Table): ReadonlyMap<string, readonly string[]> => {
  const groups = new Map<string, string[]>();
  for (const { id, group } of areas) groups.set(group, [...(groups.get(group) ?? []), id]);
  return groups;
};

/** Rows by the groups of a table's areas, the main one first and large, the others as wide as can be read. */
export function rowsOf(table: Table, own: Readonly<Record<string, Partial<Row>>> = {}): readonly Row[] {
  const groups = [...inGroups(table)].toSorted(([one], [other]) => Number(other === 'main') - Number(one === 'main'));
  return groups.map(([group, areas], index) => ({
    areas,
    shape: index === 0 ? 'big' : areas.length > 4 ? 'small' : 'plain',
    columns: [Math.min(areas.length, index === 0 ? 3 : areas.length > 8 ? 7 : 4), Math.min(areas.length, 14)],
    ...own[group],
  }));
}
