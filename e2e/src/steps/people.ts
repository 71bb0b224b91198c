import { randomBytes } from 'node:crypto';

export interface Person {
  readonly username: string;
  readonly password: string;
}

/** Somebody new every time, so that journeys never meet each other. */
export const somebodyNew = (): Person => ({
  username: `player${randomBytes(5).toString('hex')}`,
  password: `Quiet-table-${randomBytes(4).toString('hex')}`,
});

/** A person of the demo seed. */
export const demoPerson = (username: string): Person => ({ username, password: 'Baize#2026demo' });
