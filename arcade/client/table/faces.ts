import type { Table } from '../../src/tables/define-table.ts';
import { textIn, type TextFiles } from '../shared/i18n.ts';
import type { FeltLayout } from './felt/layout.ts';

/** A table's face: its rules and how they stand on the felt. */
export interface Face {
  readonly table: Table;
  readonly felt: FeltLayout;
}

/** Found by their folders; a page fetches the one that its address names, and others once they are looked at. */
const faces = import.meta.glob<Face>('../../games/*/felt.ts');
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

export const loadFace = async (code: string): Promise<Face | undefined> => faces[`../../games/${code}/felt.ts`]?.();

export const textsOfTable = (code: string): TextFiles =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`)));

/** A table's name in the language of the page. */
export const titleOf = (code: string): Promise<string> => textIn(textsOfTable(code), 'title', code);
