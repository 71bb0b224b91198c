import { describe, expect, it } from 'vitest';
import { hasAgentCentre, hasMemberCentre, mayOpen } from './roles.ts';

const whole = { memberCentre: true, agentCentre: true };
const none = { memberCentre: false, agentCentre: false };
const MEMBER_PAGE = {};
const TRIAL_PAGE = { trialToo: true };
const AGENT_PAGE = { centre: 'agent' } as const;

describe('the centres by the kind of account (specification §6)', () => {
  it.each([
    // isAgent, member centre, agent centre, a page that a trial has too
    [0, true, false, true],
    [1, true, true, true],
    [2, true, true, true],
    [4, false, false, true],
    [41, true, true, true],
    [42, true, true, true],
    [undefined, true, false, true],
    // A kind that this build does not know is a member's, and no agent's.
    [7, true, false, true],
  ])('isAgent %s', (isAgent, member, agent, trialToo) => {
    const session = { isAgent };
    expect([hasMemberCentre(session, whole), hasAgentCentre(session, whole)]).toEqual([member, agent]);
    expect([MEMBER_PAGE, AGENT_PAGE, TRIAL_PAGE].map((page) => mayOpen(page, session, whole))).toEqual([
      member,
      agent,
      trialToo,
    ]);
  });

  it('are not there without a token; a visitor is asked to sign in where the brand has them', () => {
    expect([hasMemberCentre(undefined, whole), hasAgentCentre(undefined, whole)]).toEqual([false, false]);
    expect([MEMBER_PAGE, AGENT_PAGE].map((page) => mayOpen(page, undefined, whole))).toEqual([true, true]);
  });

  it.each([undefined, 0, 1, 4])('are for nobody where the brand has none: isAgent %s', (isAgent) => {
    for (const session of [undefined, { isAgent }]) {
      expect([hasMemberCentre(session, none), hasAgentCentre(session, none)]).toEqual([false, false]);
      for (const page of [MEMBER_PAGE, TRIAL_PAGE, AGENT_PAGE]) expect(mayOpen(page, session, none)).toBe(false);
    }
  });

  it('are switched one without the other', () => {
    const agent = { isAgent: 41 };
    const pages = [MEMBER_PAGE, AGENT_PAGE];
    expect(pages.map((page) => mayOpen(page, agent, { ...whole, agentCentre: false }))).toEqual([true, false]);
    expect(pages.map((page) => mayOpen(page, agent, { ...whole, memberCentre: false }))).toEqual([false, true]);
  });
});
