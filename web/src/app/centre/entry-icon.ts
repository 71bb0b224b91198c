import { iconPaths, type IconName } from '@baize/kit/ui/icon/icon-paths.ts';

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/** A page names its icon as text, because the registry knows nothing of the kit; an unknown one is a plain sheet. */
export const iconNameOf = (name: string): IconName => (isIconName(name) ? name : 'document');
