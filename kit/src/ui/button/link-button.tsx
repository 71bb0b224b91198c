import type { AnchorHTMLAttributes, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { buttonClass, type ButtonLooks } from './button.tsx';
import styles from './button.module.css';

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement> | undefined;
}

export type LinkButtonProps = ButtonLooks & AnchorProps;

/** A link that looks like a button. Made to be wrapped once by the router's `createLink`. */
export function LinkButton({
  variant,
  size,
  block,
  icon,
  iconEnd,
  onFelt,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, block, onFelt }, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </a>
  );
}

/** A link inside a sentence. */
export function TextLink({ className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(styles.textLink, className)}>
      {children}
    </a>
  );
}

/** The quiet link at the end of a section's head: "All games". */
export function MoreLink({ className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={cx(styles.more, className)}>
      {children}
      <Icon name="arrow-next" size="sm" />
    </a>
  );
}
