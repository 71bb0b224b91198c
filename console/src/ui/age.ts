import { serverNow } from '@baize/kit/kernel/client/server-clock.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';

/** An hour of waiting is too long in any queue. */
const LATE_SECONDS = 3_600;

/** How long something waits, in words, and whether that is too long. */
export function useAge(): (since: string) => { readonly text: string; readonly late: boolean } {
  const { duration } = useFormat();
  return (since) => {
    const seconds = Math.max(0, Math.round((serverNow() - new Date(since).getTime()) / 1_000));
    return { text: duration(seconds), late: seconds >= LATE_SECONDS };
  };
}
