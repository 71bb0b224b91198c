import '../../client/shared/base.css';
import '../../client/shared/sheets/sheets.css';
import '../../client/shared/frame.css';
import '../chalk-dice/dice.css';
import { boot } from '../../client/shared/boot.ts';
import { createDiceFace } from '../chalk-dice/face.ts';

// Its own title, and the table's texts below it.
await boot('lighthouse-nine', createDiceFace, [
  import.meta.glob('./texts/*.po', { import: 'messages' }),
  import.meta.glob('../chalk-dice/texts/*.po', { import: 'messages' }),
]);
