import type { Notice } from '@baize/protocol/content';

/** A notice with a name for the address: its place in the list is not stable, its time and title are. */
export interface NamedNotice extends Notice {
  readonly id: string;
}

/** Short and the same for the same notice. Not for secrets: it only tells notices apart. */
function nameOf({ title, timestamp }: Notice): string {
  let hash = 0;
  for (const character of `${timestamp}|${title}`) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return `n${hash.toString(36)}`;
}

export const nameNotices = (notices: readonly Notice[]): NamedNotice[] =>
  notices.map((notice) => ({ ...notice, id: nameOf(notice) }));
