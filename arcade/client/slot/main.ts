import '../shared/base.css';
import '../shared/sheets.css';
import '../shared/frame.css';
import './slot.css';
import { boot } from '../shared/boot.ts';
import { createSlotFace } from './face.ts';

await boot('peacock-parlour', createSlotFace);
