/** The reality check that is due after so many seconds of a session: none before the first interval is over. */
export const checkDue = (elapsedSeconds: number, intervalMinutes: number): number =>
  Math.max(0, Math.floor(elapsedSeconds / (intervalMinutes * 60)));

const KEY = 'baize.reality-check';

/** The last check of this sign-in that was answered in this tab. */
export function answeredCheck(since: string, storage: Storage = sessionStorage): number {
  const [of, count] = (storage.getItem(KEY) ?? '').split('|');
  return of === since && count !== undefined && /^\d+$/.test(count) ? Number(count) : 0;
}

export const recordAnswered = (since: string, check: number, storage: Storage = sessionStorage): void =>
  storage.setItem(KEY, `${since}|${check}`);
