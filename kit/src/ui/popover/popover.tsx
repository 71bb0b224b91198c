import type { ReactElement, ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { Align } from './place.ts';
import { usePopover, type TriggerProps } from './use-popover.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  label: string;
  trigger: (props: TriggerProps) => ReactElement;
  align?: Align | undefined;
  children: ReactNode | ((close: () => void) => ReactNode);
  className?: string | undefined;
}

/** A panel that hangs under its button. Its content is mounted only while it is open. */
export function Popover({ label, trigger, align = 'start', children, className }: PopoverProps) {
  const { id, popover, open, trigger: props, close } = usePopover('dialog', align);
  return (
    <>
      {trigger(props)}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx(styles.popover, styles.padded, className)}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
}
