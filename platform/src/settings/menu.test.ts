import { expect, it } from 'vitest';
import { MENU_KEYS, type WhitelabelSwitches } from '@baize/protocol/settings';
import { menuOf, type MenuFacts } from './menu.ts';

const everything: MenuFacts = {
  switches: { MANPLAYREB3: true, REFERRAL: true, FREEPLAY3: true } as WhitelabelSwitches,
  customerService: true,
  hidden: [],
  singleWallet: false,
};
const on = (facts: Partial<MenuFacts>) =>
  menuOf({ ...everything, ...facts }).flatMap(({ key, enabled }) => (enabled ? key : []));

it('the menu has every entry of the specification on where nothing speaks against it', () => {
  expect(on({})).toEqual([...MENU_KEYS]);
});

it('the menu leaves out what the operator hides', () => {
  expect(on({ hidden: ['lottery', 'elott'] })).toEqual(MENU_KEYS.filter((key) => !['lottery', 'elott'].includes(key)));
  expect(on({ singleWallet: true })).not.toContain('transferFund');
});
