import '../shared/base.css';
import '../shared/sheets.css';
import '../shared/frame.css';
import './dice.css';
import { boot } from '../shared/boot.ts';
import { createDiceFace } from './face.ts';

// The same table is laid under another maker's name, in a page of its own.
await boot(
  document.documentElement.dataset.game === 'lighthouse-nine' ? 'lighthouse-nine' : 'chalk-dice',
  createDiceFace,
);
