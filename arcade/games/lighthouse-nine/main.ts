import '../../client/shared/base.css';
import '../../client/shared/sheets/sheets.css';
import '../../client/shared/frame.css';
import '../../client/slot/slot.css';
import './styles.css';
import { boot } from '../../client/shared/boot.ts';
import { createFace } from './face.ts';

await boot('lighthouse-nine', createFace, [import.meta.glob('./texts/*.po', { import: 'messages' })]);
