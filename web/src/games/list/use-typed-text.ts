import { useEffect, useEffectEvent, useState } from 'react';

const WAIT_MS = 300;

export interface TypedText {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Hands the text over at once, as Enter does. */
  readonly send: () => void;
}

/**
 * A text that is typed here and kept elsewhere (in the address). It is handed over once the typing rests, and
 * follows when the other place changes by itself (Back, a cleared filter), but never overtakes the typing.
 */
export function useTypedText(kept: string, keep: (text: string) => void): TypedText {
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  /** Texts handed over, oldest first, that the other place has not shown yet. */
  const [underway, setUnderway] = useState<readonly string[]>([]);
  if (kept !== seen) {
    const arrived = underway.indexOf(kept);
    setSeen(kept);
    setUnderway(underway.slice(arrived + 1));
    if (arrived < 0) {
      setTyped(kept);
      setUnderway([]);
    }
  }
  const sent = underway.at(-1) ?? seen;
  const send = () => {
    if (typed === sent) return;
    setUnderway([...underway, typed]);
    keep(typed);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (typed === sent) return;
    const timer = setTimeout(() => sendLater(), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return { typed, setTyped, send };
}
