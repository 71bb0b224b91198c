import { useEffect, useState, type RefObject } from 'react';

export interface FullScreen {
  /** Phones of some providers give full screen to films only. */
  readonly possible: boolean;
  readonly on: boolean;
  readonly toggle: () => void;
}

/** Full screen for a part of the page: the whole frame with its bar, so that time and net position stay in view. */
export function useFullScreen(target: RefObject<HTMLElement | null>): FullScreen {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return {
    possible: document.fullscreenEnabled === true,
    on,
    toggle: () => {
      const done = on ? document.exitFullscreen() : target.current?.requestFullscreen();
      // A browser may refuse; the page is then as it was.
      done?.catch(() => setOn(document.fullscreenElement !== null));
    },
  };
}
