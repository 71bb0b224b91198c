import '../shared/base.css';
import '../shared/sheets/sheets.css';
import '../shared/frame.css';
import './table.css';
import './styles/felt.css';
import './styles/spots.css';
import './styles/roulette.css';
import './styles/controls.css';
import './styles/rail.css';
import type { Table } from '../../src/tables/define-table.ts';
import type { TextFiles } from '../shared/i18n.ts';
import { bootTable } from './boot.ts';
import type { FeltLayout } from './felt/layout.ts';

/** A table's face: its rules and how they stand on the felt. */
type FaceModule = { readonly table: Table; readonly felt: FeltLayout };

/** Found by their folders; a page fetches the one that its address names. */
const faces = import.meta.glob<FaceModule>('../../games/*/felt.ts');
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

const code = location.pathname.split('/').at(-1) ?? '';
const own: TextFiles = Object.fromEntries(
  Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`)),
);
const face = await faces[`../../games/${code}/felt.ts`]?.();
if (face) await bootTable(face.table, face.felt, own);
