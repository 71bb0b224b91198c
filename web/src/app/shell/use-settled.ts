import { useEffect, useState } from 'react';

const AFTER_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether the visitor has moved, typed or scrolled, or some seconds have passed: the first page is whole by then. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, AFTER_MS);
    for (const sign of SIGNS) window.addEventListener(sign, settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, settle);
    };
  }, []);
  return settled;
}
