import '../shared/base.css';
import '../shared/sheets/sheets.css';
import '../shared/frame.css';
import '../table/table.css';
import '../table/styles/hands.css';
import '../table/styles/felt.css';
import '../table/styles/seal.css';
import './styles/cards.css';
import './styles/seats.css';
import './styles/controls.css';
import type { TextFiles } from '../shared/i18n.ts';
import { bootCards } from './boot.ts';
import type { CardFace } from './card-face.ts';

type FaceModule = { readonly face: CardFace };

/** Found by their folders; a page fetches the one that its address names. */
const faces = import.meta.glob<FaceModule>('../../games/*/card-face.ts');
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

const code = location.pathname.split('/').at(-1) ?? '';
const own: TextFiles = Object.fromEntries(
  Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`)),
);
const module = await faces[`../../games/${code}/card-face.ts`]?.();
if (module) await bootCards(code, module.face, own);
