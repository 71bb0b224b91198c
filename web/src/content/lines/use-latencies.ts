import { useEffect, useState } from 'react';
import { measureLine } from './measure-line.ts';

/** Milliseconds by line; `null` where none came, absent while it is being measured. */
export type Latencies = Readonly<Record<string, number | null>>;

/** Measures the lines one after the other, so that they do not slow each other down, and again for each `round`. */
export function useLatencies(lines: readonly string[], round: number): Latencies {
  const [latencies, setLatencies] = useState<Latencies>({});
  const key = lines.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    setLatencies({});
    void (async () => {
      for (const line of key.split(' ').filter(Boolean)) {
        const took = await measureLine(line, stop.signal);
        if (stop.signal.aborted) return;
        setLatencies((before) => ({ ...before, [line]: took ?? null }));
      }
    })();
    return () => stop.abort();
  }, [key, round]);
  return latencies;
}
