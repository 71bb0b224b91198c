import { MEMBER_KIND } from '@baize/protocol/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { insertUnnamed } from './drawn-name.ts';
import { findAccount, type NewMember } from './member-store.ts';
import { newMemberId } from './member-id.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const newcomer = (more: Partial<NewMember> = {}): Omit<NewMember, 'username'> => ({
  id: newMemberId(),
  merchantCode: 'baize',
  passwordHash: 'none',
  hasPassword: false,
  kind: MEMBER_KIND.member,
  uplineSeq: undefined,
  currency: 'USD',
  language: 'EN',
  firstLoginDone: true,
  profile: {},
  at: platform.deps.clock.now(),
  ip: '127.0.0.1',
  ...more,
});

/** Draws these, one after the other. */
const drawing = (names: string[]) => (): string => names.shift() ?? 'drawn_no_more';

const insert = (member: Omit<NewMember, 'username'>, names: string[]) =>
  platform.deps.db.transaction((tx) => insertUnnamed(tx, member, 'm', drawing(names)));

it('draws a name again that somebody has, in whichever letters', async () => {
  const { username } = await platform.signUp();
  const member = newcomer();
  expect(await insert(member, [username, username.toUpperCase(), 'm100000001', 'm100000002'])).toBe(true);
  expect(await platform.deps.db.single((tx) => findAccount(tx, member.id))).toMatchObject({ username: 'm100000001' });
});

it('draws no more for who cannot be signed up under any name', async () => {
  const mobile = { mobile: '+84981230001', mobileVerified: true };
  expect(await insert(newcomer(mobile), ['m100000003'])).toBe(true);
  const names = ['m100000004', 'm100000005'];
  expect(await insert(newcomer(mobile), names)).toBe(false);
  expect(names).toEqual(['m100000005']);
});

it('draws a letter and nine digits where nobody draws for it', async () => {
  const member = newcomer();
  await platform.deps.db.transaction((tx) => insertUnnamed(tx, member, 's'));
  const { username = '' } = (await platform.deps.db.single((tx) => findAccount(tx, member.id))) ?? {};
  expect(username).toMatch(/^s\d{9}$/);
});
