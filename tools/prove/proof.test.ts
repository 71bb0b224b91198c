import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../launcher/paths.mjs';
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

describe('what is long by nature', () => {
  const filesAt = (pattern: string): string[] => globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] });
  const readsDepth = (file: string): boolean => readFileSync(join(ROOT, file), 'utf8').includes('env.BAIZE_PROVE');

  /** Tests that the gate leaves out, or runs less deep: by themselves, or by what they import. */
  const deepTests = (): string[] => {
    const sources = filesAt('{protocol,platform,kit,web,console,arcade,bench}/{src,client,games}/**/*.{ts,tsx}');
    const tests = sources.filter((file) => /\.test\.tsx?$/.test(file));
    const usersOf = (file: string): string[] =>
      tests.filter((test) => readFileSync(join(ROOT, test), 'utf8').includes(`/${basename(file)}'`));
    const reading = sources.filter(readsDepth).flatMap((file) => (tests.includes(file) ? [file] : usersOf(file)));
    return [...new Set([...filesAt('*/**/*.prove.test.{ts,tsx}'), ...reading])].toSorted();
  };

  const proved = TOPICS.flatMap(({ turns }) => turns('chromium'))
    .flatMap((turn) => ('run' in turn ? [turn] : turn))
    .flatMap(({ takes }) => (takes?.env['BAIZE_PROVE'] === '1' ? takes.files : []));

  it('is taken whole by a topic, wherever it stands', () => {
    expect(deepTests().filter((test) => !proved.some((file) => test.includes(file)))).toEqual([]);
  });

  it('is found by its name, by what it reads and by what it imports', () => {
    expect(deepTests()).toEqual(
      expect.arrayContaining([
        'platform/src/lottery/issues/closing.prove.test.ts',
        'tools/make-wing/make-wing.prove.test.ts',
        'platform/src/games/crash.test.ts',
        'arcade/client/smoke.test.ts',
      ]),
    );
  });

  it('is named in a topic by files that are there', () => {
    const tests = filesAt('*/**/*.test.{ts,tsx}');
    expect(proved.filter((file) => !tests.some((test) => test.includes(file)))).toEqual([]);
  });
});
