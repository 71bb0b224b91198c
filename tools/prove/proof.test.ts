import { describe, expect, it } from 'vitest';
import { chosenTopics, TOPICS, wingNames } from './topics.ts';
import { proofLines, verdictOf, type Proof } from './proof.ts';

const proof = (...counts: readonly [passed: number, failed: number][]): Proof => ({
  topic: 'kills',
  proves: 'nothing is lost',
  results: counts.map(([passed, failed]) => ({ name: 'a suite', passed, failed, tookMs: 1_400 })),
});

describe('a proof', () => {
  it('holds when something passed and nothing failed', () => {
    expect(verdictOf(proof([3, 0], [2, 0]))).toBe('proved');
    expect(verdictOf(proof([3, 0], [2, 1]))).toBe('FAILED');
    expect(verdictOf(proof([0, 0]))).toBe('FAILED');
  });

  it('says when a suite was left out', () => {
    expect(verdictOf(proof([3, 0], [0, 0]))).toBe('in part');
  });

  it('is a line of the table', () => {
    expect(proofLines([proof([3, 0], [2, 0])])).toEqual(['kills  proved        5      3 s  nothing is lost']);
  });
});

describe('choosing', () => {
  it('takes all without a name, and topics and wings by theirs', () => {
    expect(chosenTopics([])).toEqual(TOPICS);
    expect(chosenTopics(['kills', 'wallet']).map(({ name }) => name)).toEqual(['kills', 'wallet']);
    expect(chosenTopics(['wallet'])[0]?.turns('')).not.toEqual([]);
  });

  it('refuses a name that is neither', () => {
    expect(() => chosenTopics(['nothing'])).toThrow(/^"nothing" is neither a topic nor a wing\.\nTopics:\n/);
  });

  it('has no topic with the name of a wing', () => {
    expect(TOPICS.filter(({ name }) => wingNames().includes(name))).toEqual([]);
  });
});
