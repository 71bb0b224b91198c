import '../../client/shared/base.css';
import '../../client/shared/sheets/sheets.css';
import '../../client/shared/frame.css';
import './dice.css';
import { boot } from '../../client/shared/boot.ts';
import { createDiceFace } from './face.ts';

await boot('chalk-dice', createDiceFace, [import.meta.glob('./texts/*.po', { import: 'messages' })]);
