import type { Member } from '@baize/protocol/session';
import { useMember } from './use-member.ts';

/** The signed-in member's rank; `undefined` for a visitor and until it has come. */
export const useRank = (): Member['clubLabel'] | undefined => useMember()?.clubLabel;
