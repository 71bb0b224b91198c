import { useEffect, useEffectEvent, useState } from 'react';

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the reader wants things to stand still; follows the setting while the page is open. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(() => still().matches);
  useEffect(() => {
    const query = still();
    const change = () => setReduced(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return reduced;
}

interface Rotation {
  count: number;
  /** The current slide: changed by hand, it stays its full time. */
  current: number;
  intervalMs: number;
  /** Neither paused by the reader nor held by hover, focus or a hidden page. */
  running: boolean;
  onTurn: () => void;
}

/** Turns once an interval while it may. */
export function useRotation({ count, current, intervalMs, running, onTurn }: Rotation): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!running || count < 2) return;
    const timer = setTimeout(() => turn(), intervalMs);
    return () => clearTimeout(timer);
  }, [running, count, current, intervalMs]);
}
