export { variants } from '../chalk-dice/variants.ts';
