import { useEffect, useState } from 'react';

/** A round's figures can be here before the game says that it has begun, so they are shown a little late. */
const LAG_MS = 400;

/**
 * A figure that keeps still while it is held: it must not give away a round that is still being shown. A
 * figure that is not known yet is shown as soon as it is.
 */
export function useHeld<T>(value: T, held: boolean): T {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (held || kept === value) return;
    const timer = setTimeout(() => setKept(value), LAG_MS);
    return () => clearTimeout(timer);
  }, [value, held, kept]);
  return held ? kept : (kept ?? value);
}
