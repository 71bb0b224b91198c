import '../shared/base.css';
import '../shared/sheets/sheets.css';
import '../shared/frame.css';
import './fish.css';
import './styles/pond.css';
import './styles/panel.css';
import './styles/controls.css';
import type { FishGame } from '../../src/fish/define-fish.ts';
import type { TextFiles } from '../shared/i18n.ts';
import { bootFish } from './boot.ts';
import type { PondFace } from './pond/face.ts';

/** A fish game's face: its rules and its water. */
type FaceModule = { readonly fish: FishGame; readonly pond: PondFace };

/** Found by their folders; a page fetches the one that its address names. */
const faces = import.meta.glob<FaceModule>('../../games/*/pond.ts');
const texts = import.meta.glob('../../games/*/texts/*.po', { import: 'messages' });

const code = location.pathname.split('/').at(-1) ?? '';
const own: TextFiles = Object.fromEntries(
  Object.entries(texts).filter(([path]) => path.startsWith(`../../games/${code}/`)),
);
const face = await faces[`../../games/${code}/pond.ts`]?.();
if (face) await bootFish(face.fish, face.pond, own);
