import { useEffect, useId, useRef, useState } from 'react';
import { keepPlaced, type Align } from './place.ts';

/** Props of a popover's trigger; the browser itself opens and closes it. */
export interface TriggerProps {
  id: string;
  popoverTarget: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string;
}

/** A native popover under its trigger: in the top layer, closed by Escape and by a press elsewhere. */
export function usePopover(kind: TriggerProps['aria-haspopup'], align: Align) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const triggerId = `${id}-trigger`;

  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    let stop: (() => void) | undefined;
    const onToggle = (event: Event) => {
      const opened = event instanceof ToggleEvent && event.newState === 'open';
      const trigger = document.getElementById(triggerId);
      stop?.();
      stop = opened && trigger ? keepPlaced(element, trigger, { align }) : undefined;
      setOpen(opened);
    };
    element.addEventListener('toggle', onToggle);
    return () => {
      stop?.();
      element.removeEventListener('toggle', onToggle);
    };
  }, [align, triggerId]);

  const trigger: TriggerProps = {
    id: triggerId,
    popoverTarget: id,
    'aria-haspopup': kind,
    'aria-expanded': open,
    'aria-controls': id,
  };
  const close = () => popover.current?.hidePopover();
  return { id, popover, open, trigger, close };
}
