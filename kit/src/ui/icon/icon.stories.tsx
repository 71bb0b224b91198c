import { Icon } from './icon.tsx';
import { iconPaths, type IconName } from './icon-paths.ts';

const isName = (name: string): name is IconName => name in iconPaths;

export const All = () => (
  <div className="row">
    {Object.keys(iconPaths)
      .toSorted()
      .filter(isName)
      .map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size="lg" label={name} />
        </span>
      ))}
  </div>
);

export const Sizes = () => (
  <div className="row">
    <Icon name="reels" size="sm" />
    <Icon name="reels" />
    <Icon name="reels" size="lg" />
    <Icon name="reels" size="xl" />
    <Icon name="heart" size="lg" filled />
  </div>
);
