import { useEffect, useId, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { cx } from '../class-names.ts';
import { keepPlaced } from './place.ts';
import styles from './popover.module.css';

/** What the thing explained takes: it is described by the tip and shows it on hover and on focus. */
export interface TooltipTarget {
  'aria-describedby': string;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export interface TooltipProps {
  text: string;
  children: (target: TooltipTarget) => ReactElement;
}

const waitMs = 350;

/** A few words more about a control. Never the only place where something is said: touch does not hover. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => setState('open'), waitMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const element = tip.current;
    const target = document.querySelector(`[aria-describedby~="${id}"]`);
    if (state !== 'open' || !element || !target || !('showPopover' in element)) return;
    element.showPopover();
    const stop = keepPlaced(element, target, { align: 'start' });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setState('closed');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      stop();
      element.hidePopover();
    };
  }, [state, id]);

  const hide = () => setState('closed');
  return (
    <>
      {children({
        'aria-describedby': id,
        onPointerEnter: (event) => {
          if (event.pointerType === 'mouse') setState('waiting');
        },
        onPointerLeave: hide,
        onFocus: () => setState('open'),
        onBlur: hide,
      })}
      <span ref={tip} id={id} role="tooltip" popover="manual" className={cx(styles.popover, styles.tip)}>
        {text}
      </span>
    </>
  );
}
