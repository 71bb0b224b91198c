import { useEffect, useEffectEvent, useState } from 'react';

const secondsUntil = (untilMs: number) => Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000));

/** Whole seconds until a time, counted down on the clock rather than by ticks, so that a sleeping tab is right. */
export function useSecondsLeft(untilMs: number, onOver?: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(untilMs));
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    const count = () => {
      const left = secondsUntil(untilMs);
      setSecondsLeft(left);
      if (left === 0) over();
      return left;
    };
    if (untilMs === 0 || count() === 0) {
      setSecondsLeft(0);
      return;
    }
    const timer = setInterval(() => {
      if (count() === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return secondsLeft;
}
