import { randomInt } from 'node:crypto';
import type { Tx } from '../kernel/database/database.ts';
import { findAccountByUsername, insertMember, type NewMember } from './member-store.ts';

/** So many names in a row are taken by no chance. */
const MOST_DRAWS = 8;

/** Nine digits after what it begins with, for people to read out. */
const drawName = (start: string): string => `${start}${randomInt(100_000_000, 1_000_000_000)}`;

/**
 * Signs up who brought no name, under one drawn by lot; a name that is taken is drawn again. False when something else
 * of theirs is somebody's already.
 */
export async function insertUnnamed(
  tx: Tx,
  member: Omit<NewMember, 'username'>,
  start: string,
  draw: (start: string) => string = drawName,
): Promise<boolean> {
  for (let draws = 0; draws < MOST_DRAWS; draws += 1) {
    const username = draw(start);
    if (await insertMember(tx, { ...member, username })) return true;
    if ((await findAccountByUsername(tx, member.merchantCode, username)) === undefined) return false;
  }
  throw new Error('no name was found that is free');
}
