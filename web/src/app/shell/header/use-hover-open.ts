import { useEffect, useRef, useState } from 'react';

/** Long enough that crossing the bar opens nothing, and that a slanting way into the panel does not close it. */
const OPEN_AFTER_MS = 130;
const CLOSE_AFTER_MS = 220;

/** Opens where the pointer rests and closes when it has gone; a press turns it over at once. */
export function useHoverOpen() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  const now = (next: boolean) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  return {
    open,
    rest: () => set(true, OPEN_AFTER_MS),
    leave: () => set(false, CLOSE_AFTER_MS),
    toggle: () => now(!open),
    close: () => now(false),
  };
}
