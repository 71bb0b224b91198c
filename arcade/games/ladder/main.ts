import '../../client/shared/base.css';
import '../../client/shared/sheets/sheets.css';
import '../../client/shared/frame.css';
import '../../client/instant/instant.css';
import './styles.css';
import { boot } from '../../client/shared/boot.ts';
import { createFace } from './face.ts';

await boot('ladder', createFace, [import.meta.glob('./texts/*.po', { import: 'messages' })]);
