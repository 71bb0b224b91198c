import { cx } from '../class-names.ts';
import { commonPaths } from './shell-paths.ts';
import type { IconDrawing } from './icon-drawing.ts';
import type { IconName } from './icon-paths.ts';
import { useRareDrawing } from './use-rare-drawing.ts';
import styles from './icon.module.css';

/** Drawings that point along the line of reading and so turn round in a right-to-left page. */
const directional: ReadonlySet<IconName> = new Set([
  'arrow-next',
  'arrow-prev',
  'backspace',
  'chevron-next',
  'chevron-prev',
  'external',
  'logout',
  'menu',
  'send',
  'undo',
]);

export interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Said by readers; without it the icon is decoration. */
  label?: string | undefined;
  filled?: boolean | undefined;
  className?: string | undefined;
}

const isCommon = (name: IconName): name is keyof typeof commonPaths => name in commonPaths;

export function Icon(props: IconProps) {
  return isCommon(props.name) ? <Drawn {...props} drawing={commonPaths[props.name]} /> : <Rare {...props} />;
}

/** Keeps the icon's place while its drawing is on the way. */
function Rare(props: IconProps) {
  return <Drawn {...props} drawing={useRareDrawing(props.name) ?? ''} />;
}

function Drawn({ name, size = 'md', label, filled, className, drawing }: IconProps & { drawing: IconDrawing }) {
  const [lines, tint, solid] = typeof drawing === 'string' ? [drawing, '', ''] : drawing;
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(styles.icon, styles[size], directional.has(name) && 'flip', filled && styles.filled, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {tint && <path d={tint} className={styles.tint} />}
      {lines && <path d={lines} />}
      {solid && <path d={solid} className={styles.solid} />}
    </svg>
  );
}
