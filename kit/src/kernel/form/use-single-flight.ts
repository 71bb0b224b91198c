import { useRef, useState } from 'react';

export interface SingleFlight<Input> {
  readonly busy: boolean;
  /** Does the work unless it is under way already: a double click sends one request. */
  readonly run: (input: Input) => Promise<void>;
}

/** One piece of work at a time. The guard is a ref, because two clicks can come before the next render. */
export function useSingleFlight<Input>(work: (input: Input) => Promise<void>): SingleFlight<Input> {
  const flying = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (input: Input) => {
    if (flying.current) return;
    flying.current = true;
    setBusy(true);
    try {
      await work(input);
    } finally {
      flying.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
