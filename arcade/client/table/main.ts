import '../shared/base.css';
import '../shared/sheets/sheets.css';
import '../shared/frame.css';
import './table.css';
import './styles/hands.css';
import './styles/felt.css';
import './styles/spots.css';
import './styles/roulette.css';
import './styles/controls.css';
import './styles/rail.css';
import './styles/others.css';
import './styles/seal.css';
import { bootTable } from './boot.ts';
import { loadFace, textsOfTable } from './faces.ts';

const code = location.pathname.split('/').at(-1) ?? '';
const face = await loadFace(code);
if (face) await bootTable(face.table, face.felt, textsOfTable(code));
