import type { Area, Table } from '../../../src/tables/define-table.ts';
import { gameText } from '../../shared/i18n.ts';

let areas: ReadonlyMap<string, Area> = new Map();

/** Makes a table the one whose areas are named on this page. */
export function nameAreasOf(table: Table): void {
  areas = new Map(table.areas.map((area) => [area.id, area]));
}

/** An area's name, as its game's texts have it. */
export function areaName(id: string): string {
  const [text, which] = areas.get(id)?.named ?? [id, ''];
  return gameText(`area-${text}`, { which });
}
