import type { Browser, Page } from '@playwright/test';
import { z } from '@baize/protocol/kernel';

export interface Task {
  readonly startMs: number;
  readonly endMs: number;
  /** Processor time on this thread: while another program has the core, the page's code blocks nobody. */
  readonly lengthMs: number;
}

/** A mark that the page set with `performance.mark`, on the same clock as the tasks. */
export interface Mark {
  readonly name: string;
  readonly atMs: number;
}

export interface MainThread {
  readonly tasks: readonly Task[];
  readonly marks: readonly Mark[];
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'];
const traceEvent = z.object({
  name: z.string(),
  cat: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.record(z.string(), z.unknown())),
});
const trace = z.object({ traceEvents: z.array(traceEvent) });
type TraceEvent = z.infer<typeof traceEvent>;

/** The tasks of a page's main thread meanwhile, from the browser's own trace. */
export async function watchMainThread(browser: Browser, page: Page, act: () => Promise<void>): Promise<MainThread> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = z.parse(trace, JSON.parse((await browser.stopTracing()).toString()));
  const marks = traceEvents.filter(({ cat, ph }) => cat.includes('blink.user_timing') && 'RIn'.includes(ph));
  const [first] = marks;
  if (first === undefined) throw new Error('the trace holds no mark of the page, which tells its thread from others');
  const ofPage = ({ pid, tid }: TraceEvent): boolean => pid === first.pid && tid === first.tid;
  return {
    tasks: traceEvents
      .filter((event) => ofPage(event) && event.ph === 'X' && event.name.endsWith('RunTask'))
      .map(({ ts, dur = 0, tdur = dur }) => ({
        startMs: ts / 1_000,
        endMs: (ts + dur) / 1_000,
        lengthMs: tdur / 1_000,
      })),
    marks: marks.map(({ name, ts }) => ({ name, atMs: ts / 1_000 })),
  };
}

/** The longest task that runs, wholly or in part, between two marks. */
export function longestBetween({ tasks, marks }: MainThread, from: string, to: string): number {
  const [startMs, endMs] = [from, to].map((name) => {
    const mark = marks.find((one) => one.name === name);
    if (mark === undefined) throw new Error(`the trace lost the mark ${name}`);
    return mark.atMs;
  }) as [number, number];
  const within = tasks.filter((task) => task.endMs > startMs && task.startMs < endMs);
  return Math.max(0, ...within.map(({ lengthMs }) => lengthMs));
}
