import type { CardRoomState, CardTable, Sitter } from './state.ts';

/** Chairs of a table: as many as the game seats, or as the room takes in all. */
export const chairsOf = ({ cards, terms }: Pick<CardRoomState, 'cards' | 'terms'>): number =>
  Math.max(cards.seats.min, Math.min(cards.seats.max, terms.seats));

/** Whether the platform's word keeps somebody from a table: a device, an address, a payee or a household in common. */
export const mayShare = ({ chairs }: CardTable, newcomer: Pick<Sitter, 'seat' | 'apart'>): boolean => {
  const keys = new Set(newcomer.apart);
  return chairs.every(
    (sitter) => !sitter || (sitter.seat !== newcomer.seat && !sitter.apart.some((key) => keys.has(key))),
  );
};

const takenOf = ({ chairs }: CardTable): number => chairs.filter((sitter) => sitter !== undefined).length;

/** The table for somebody who sits down: the fullest with a free chair that they may share; a new one where there is room. */
export function tableFor(
  state: CardRoomState,
  newcomer: Pick<Sitter, 'seat' | 'apart'>,
): CardTable | 'new' | undefined {
  const tables = [...state.tables.values()];
  const open = tables
    .filter((table) => table.chairs.includes(undefined) && mayShare(table, newcomer))
    .toSorted((a, b) => takenOf(b) - takenOf(a) || a.no - b.no);
  if (open[0]) return open[0];
  const most = Math.max(1, Math.floor(state.terms.seats / chairsOf(state)));
  return tables.length < most ? 'new' : undefined;
}

/** A number that no table of the room has. */
export function freeNumber({ tables }: CardRoomState): number {
  let no = 1;
  while (tables.has(no)) no += 1;
  return no;
}
