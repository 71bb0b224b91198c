import { useEffect, useState } from 'react';

const AFTER_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether the visitor has moved, typed or scrolled, or some seconds have passed: the first page is whole by then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    // Said once: a state that is set again is drawn again, which the first letter of a search would wait for.
    const settle = () => {
      stop();
      setSettled(true);
    };
    const timer = setTimeout(settle, AFTER_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, settle);
    };
    for (const sign of SIGNS) window.addEventListener(sign, settle, { passive: true });
    return stop;
  }, []);
  return settled;
}
