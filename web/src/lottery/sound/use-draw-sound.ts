import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { SOUND_LAZY_LOAD_THRESHOLD } from '@baize/protocol/kernel/constants';

const KEY = 'baize.drawSound';

/** Storage may be closed; then the choice lasts as long as the page. */
function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function store(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // The choice still holds for this page.
  }
}

export interface DrawSound {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/**
 * A sound for each new draw: off until it is turned on, and its code is fetched once so much of the results is in view
 * (specification §9, sound lazy-load threshold).
 */
export function useDrawSound(issue: string | undefined): DrawSound {
  const place = useRef<HTMLDivElement>(null);
  const [isOn, setIsOn] = useState(stored);
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || !isOn || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver(
      (entries) => setIsInView(entries.some(({ intersectionRatio }) => intersectionRatio >= SOUND_LAZY_LOAD_THRESHOLD)),
      { threshold: SOUND_LAZY_LOAD_THRESHOLD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isOn]);

  useEffect(() => {
    if (isOn && isInView) void import('./draw-sound.ts').catch(() => undefined);
  }, [isOn, isInView]);

  // A draw sounds once, and not again when the results come back into view.
  const sound = useEffectEvent(() => {
    if (isOn && isInView) void import('./draw-sound.ts').then(({ playDraw }) => playDraw()).catch(() => undefined);
  });
  useEffect(() => {
    if (issue !== undefined) sound();
  }, [issue]);

  return {
    place,
    isOn,
    toggle: () => {
      store(!isOn);
      setIsOn(!isOn);
    },
  };
}
