import '../shared/base.css';
import '../shared/sheets.css';
import '../shared/frame.css';
import './dice.css';
import { boot } from '../shared/boot.ts';
import { createDiceFace } from './face.ts';

await boot('chalk-dice', createDiceFace);
