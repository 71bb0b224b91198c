import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

/** Props that a button and a link that looks like one have in common. */
export interface ButtonLooks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** The button stands on felt: brass for the main action, chalk lines for the others. */
  onFelt?: boolean | undefined;
}

export interface ButtonProps extends ButtonLooks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button keeps its focus and its place, and does nothing when pressed. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export const buttonClass = ({ variant = 'secondary', size = 'md', block, onFelt }: ButtonLooks, className?: string) =>
  cx(styles.button, styles[variant], styles[size], block && styles.block, onFelt && styles.onFelt, className);

export function Button({
  variant,
  size,
  block,
  icon,
  iconEnd,
  onFelt,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose its focus and its name for readers, so a busy one stays and refuses.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, onFelt }, className)}
      onClick={press}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}
