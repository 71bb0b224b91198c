import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** The whole name of the button: there is no other text. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  round?: boolean | undefined;
  pressed?: boolean | undefined;
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size,
  round,
  pressed,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size }, cx(styles.square, round && styles.round, className))}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner /> : <Icon name={icon} filled={pressed} />}
    </button>
  );
}
