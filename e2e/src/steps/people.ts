import { randomBytes } from 'node:crypto';
import { Member } from '../../../tools/vendor-kit/member.ts';
import type { StackAddress } from '../setup/stacks.ts';

export interface Person {
  readonly username: string;
  readonly password: string;
}

/** A new person every time, so that journeys never meet each other. */
export const somebodyNew = (): Person => ({
  username: `player${randomBytes(5).toString('hex')}`,
  password: `Quiet-table-${randomBytes(4).toString('hex')}`,
});

/** A person of the demo seed. */
export const demoPerson = (username: string): Person => ({ username, password: 'Baize#2026demo' });

/** A new member, for a journey that is not about signing up. */
export async function newMember({ baseUrl }: StackAddress): Promise<Person> {
  const person = somebodyNew();
  await new Member(baseUrl, 'baize').signUp(person.username, person.password);
  return person;
}
