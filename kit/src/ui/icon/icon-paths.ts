import { commonPaths } from './shell-paths.ts';
import { rarePaths } from './rare-paths.ts';

/** Every drawing. `Icon` itself does without this, because it brings the rare ones along at once. */
export const iconPaths = { ...commonPaths, ...rarePaths };

/** The name of a drawing, said as what it shows rather than what it is used for. */
export type IconName = keyof typeof iconPaths;
