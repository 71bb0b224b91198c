import type { SuiteResult } from '../run/suite.ts';

/** The result of a topic. */
export interface Proof {
  readonly topic: string;
  readonly proves: string;
  readonly results: readonly SuiteResult[];
}

const sum = (results: readonly SuiteResult[], key: 'passed' | 'failed' | 'tookMs'): number =>
  results.reduce((total, result) => total + result[key], 0);

/** Green is a topic of which something passed, nothing failed and no suite was left out. */
export function verdictOf({ results }: Proof): 'proved' | 'FAILED' | 'in part' {
  if (sum(results, 'failed') > 0 || sum(results, 'passed') === 0) return 'FAILED';
  return results.some(({ passed }) => passed === 0) ? 'in part' : 'proved';
}

/** The table of what was proved, a line for each topic. */
export function proofLines(proofs: readonly Proof[]): string[] {
  const width = Math.max(...proofs.map(({ topic }) => topic.length), 5);
  return proofs.map((proof) => {
    const took = `${Math.round(sum(proof.results, 'tookMs') / 1000)} s`;
    const passed = String(sum(proof.results, 'passed')).padStart(6);
    return `${proof.topic.padEnd(width)}  ${verdictOf(proof).padEnd(7)}  ${passed}  ${took.padStart(7)}  ${proof.proves}`;
  });
}
