import type { AnnouncementType } from '@baize/protocol/content';

const KEY = 'arrival-seen';

/** Announcements that come by themselves: to visitors, and to who has logged in (specification §9). */
export type ArrivalType = Extract<AnnouncementType, 'PU' | 'PL'>;

type Seen = Partial<Record<ArrivalType, string>>;

/** The visitor's own day, whatever the language writes. */
const today = (): string => new Date().toLocaleDateString('en-CA');

let kept: Seen = {};

function read(): Seen {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    // Storage is off or was tampered with: what this page remembers counts.
    return kept;
  }
}

/** Whether this kind was put away today already. */
export const seenToday = (type: ArrivalType): boolean => read()[type] === today();

/** Puts these kinds away for the rest of the day. */
export function putAway(types: readonly ArrivalType[]): void {
  kept = { ...read(), ...Object.fromEntries(types.map((type) => [type, today()])) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage it holds for this page.
  }
}
